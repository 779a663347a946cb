export {
  checkEnvironment,
  type EnvironmentFact,
  type EnvironmentPlace,
} from './check-environment.ts';
export {
  findHome,
  HOME_FORMAT,
  type Home,
  type HomeChoice,
  homeAt,
  isHome,
  openHome,
} from './home.ts';
export { type LoadedSettings, loadSettings, settingFilesOf } from './load-settings.ts';
export {
  environmentNameOf,
  resolveSettings,
  type SettingSource,
  settingSourceOf,
  valueOfText,
} from './resolve-settings.ts';
export { type EgressScope, SETTING_KEYS, type SettingKey, type Settings } from './settings.ts';
export { writeSetting } from './write-setting.ts';
