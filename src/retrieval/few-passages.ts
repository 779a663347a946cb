/** So many passages are all read, whatever words they have: among them nothing need be found first. */
export const FEW_PASSAGES = 8;
