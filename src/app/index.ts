export { openAutoSearch } from './auto-search.ts';
export { configuredRetention } from './configured-retention.ts';
export { type Examined, examineHome } from './examine-home.ts';
export { findSkillValues } from './find-skill-values.ts';
export type { AutoSearch, AutoSearchOptions, ResearchOptions } from './open-auto-search.ts';
export { type ModelPlace, openConfiguredModel } from './open-configured-model.ts';
export { openHomeExperience } from './open-home-experience.ts';
export { createMemoryAccess, isMemoryThere, openHomeMemory } from './open-home-memory.ts';
export {
  openRooms,
  type Rooms,
  type RoomsPlace,
} from './open-rooms.ts';
export { PACKAGE_FOLDER } from './package-folder.ts';
export { packageVersion } from './package-version.ts';
export { type ChannelSearch, searchChannel } from './search-channel.ts';
export { settledJudgeInputs } from './settled-judge-inputs.ts';
