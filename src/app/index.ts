export type { App } from './app.ts';
export {
  type AutoSearch,
  type AutoSearchOptions,
  type CallOptions,
  type LibraryMethod,
  openAutoSearch,
} from './library.ts';
export { openApp } from './open-app.ts';
export { openSkillIndex } from './open-skill-index.ts';
export {
  type Caller,
  type CommandFace,
  type CommandOption,
  type Operation,
  type OperationRow,
  type OperationSet,
  TOOL_SETS,
  type ToolFace,
  type ToolSet,
  type Typed,
  type TypedFields,
} from './operation.ts';
export { listOperations, loadOperationSets } from './operations/table.ts';
export { PACKAGE_FOLDER, packageVersion } from './package-folder.ts';
export type { ResearchOptions } from './research-agent.ts';
export { shellWord } from './shell-word.ts';
export { encodeOutput } from './values.ts';
export { fieldOf, wordAsCommand, wordAsTool } from './word-operation.ts';
