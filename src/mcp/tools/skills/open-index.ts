import type { App } from '../../../app/index.ts';
import type { SkillIndex } from '../../../skills/index.ts';

export interface OpenIndex {
  readonly index: SkillIndex;
  readonly homeSkills: string | null;
}

/** Looking at skills creates no home. */
export async function openIndex(rooms: App): Promise<OpenIndex> {
  const { PACKAGE_FOLDER } = await import('../../../app/index.ts');
  const { isHome } = await import('../../../environment/index.ts');
  const { indexSkills } = await import('../../../skills/index.ts');
  const home = await rooms.findHome();
  const homeSkills = (await isHome(home)) ? home.skills : null;
  return { index: await indexSkills({ packageFolder: PACKAGE_FOLDER, homeSkills }), homeSkills };
}
