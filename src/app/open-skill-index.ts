import type { SkillIndex } from '../skills/index.ts';
import type { App } from './app.ts';
import { PACKAGE_FOLDER } from './package-folder.ts';

interface OpenSkillIndex {
  readonly index: SkillIndex;
  readonly homeSkills: string | null;
}

/** The skills of the package and the home; looking at them creates no home. */
export async function openSkillIndex(app: App): Promise<OpenSkillIndex> {
  const { isHome } = await import('../environment/index.ts');
  const { indexSkills } = await import('../skills/index.ts');
  const home = await app.findHome();
  const homeSkills = (await isHome(home)) ? home.skills : null;
  return { index: await indexSkills({ packageFolder: PACKAGE_FOLDER, homeSkills }), homeSkills };
}
