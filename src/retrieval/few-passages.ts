/** So many passages are all read, whatever words they have: a session keeps no more of them, and words alone find too few. */
export const FEW_PASSAGES = 100;
