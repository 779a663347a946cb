export type { App } from './app.ts';
export {
  type AutoSearch,
  type AutoSearchOptions,
  type CallOptions,
  type LibraryMethod,
  openAutoSearch,
} from './library.ts';
export { listSources } from './list-sources.ts';
export { openApp } from './open-app.ts';
export { openSkillIndex } from './open-skill-index.ts';
export type {
  Caller,
  CommandFace,
  CommandOption,
  Operation,
  OperationRow,
  OperationSet,
  ResourceName,
  ToolFace,
  Typed,
  TypedFields,
} from './operation.ts';
export {
  COMMAND_WORDS,
  findOperation,
  listOperations,
  loadOperationSets,
} from './operations/table.ts';
export { findOwnProgram } from './own-program.ts';
export { PACKAGE_FOLDER, packageVersion } from './package-folder.ts';
export type { ResearchOptions } from './research-agent.ts';
export { shellWord } from './shell-word.ts';
export { ALL_TOOLS, CORE_TOOLS, chooseTools, TOOL_GROUPS, TOOL_NAMES } from './tools.ts';
export { encodeOutput } from './values.ts';
export { forCron, lineToRun, nameOfTarget, writePeriod } from './watch-words.ts';
export {
  type AgentWords,
  fieldOf,
  wordAsCommand,
  wordForAgent,
} from './word-operation.ts';
export { wordText } from './word-text.ts';
