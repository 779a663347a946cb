export { checkEnvironment } from './check-environment.ts';
export { type DiscoveredEnvironment, discoverEnvironment } from './discover-environment.ts';
export type { EnvironmentFact, EnvironmentPlace } from './environment-fact.ts';
export {
  engineOfHome,
  findHome,
  findSharedHome,
  type Home,
  homeAt,
  isHome,
  openHome,
  type SharedHome,
} from './home.ts';
export type { HostEdit, HostRequest } from './hosts/edit-host.ts';
export {
  HOOK_TOOL,
  HOST_SCOPES,
  type HookCommands,
  type Host,
  hookElementOf,
  SERVER_NAME,
} from './hosts/host.ts';
export {
  HOSTS,
  openHostEditor,
  requireHost,
  requireScope,
} from './hosts/hosts.ts';
export { findProgram, findServerCommand } from './hosts/server-command.ts';
export { observeUser } from './observe-user.ts';
export { planEndpoint } from './plan-endpoint.ts';
export type { ObservedUser } from './plan-user-context.ts';
export type { ModelSettings } from './settings/endpoint-settings.ts';
export type { HookSettings } from './settings/hook-settings.ts';
export {
  type LoadedSettings,
  loadSettings,
  settingFilesOf,
  writeSetting,
} from './settings/load-settings.ts';
export {
  environmentNameOf,
  resolveSettings,
  SETTINGS,
  settingSourceOf,
  valueOfText,
} from './settings/resolve-settings.ts';
export {
  DEFAULT_POLICY,
  decodePolicy,
  type RetentionInput,
  type RetentionPolicy,
} from './settings/retention-settings.ts';
export { type Settings, sessionSettingsSchema } from './settings/session-settings.ts';
export { variableName } from './settings/setting.ts';
export { addSigningKey, listSigningKeys, type SigningKey } from './signing-keys.ts';
