/** Made by scripts/hash-skills.mjs: the files that nobody but a release may change, with their SHA-256. */
export const SHIPPED_HASHES: Readonly<Record<string, string>> = {
  'PROTOCOL.md': 'bfec730fc1a2d8faf256329d0d84d7583ada694004b44480067054e22e8ef7cd',
  'skills/meta/anti-cheat/SKILL.md':
    '31ca7fcc6ee1343b8b858040a4a81a2deeee0a14e32fdcb433b7294e792b650a',
  'skills/meta/auto-evolve/SKILL.md':
    '086f22d20dae595f5cb2a9a33ca36440be62fd9c6961d92c957fa65dff2def9b',
  'skills/meta/check-rubrics/SKILL.md':
    '65913c48eb22461334039dce39e38ff988e5734c331798d03253d885cd2a4041',
  'skills/meta/context-retention-policy/SKILL.md':
    'd4559bfe023fe7dfbda2e6523e301467c2628959d34bab2a248caf0f6d66da08',
  'skills/meta/create-skill/SKILL.md':
    '0897443f975af7dabdbf7c04efefad6be68bd516cea74df6f919143fe94b1a4b',
  'skills/meta/discover-environment/SKILL.md':
    '4274459fcd97217c6480190ae07a173f305ae4519e3a5bb58cd1f3c974cf3c09',
  'skills/meta/experience-capture/SKILL.md':
    '881ed9695b8fe803dd57afbf35c836a5183dbba940ea214b8551953cd68f9799',
  'skills/meta/experience-compact/SKILL.md':
    'f5084f2cac8b8f4e12268ea164ef95985178b0c1118544caff4c8757243bfafe',
  'skills/meta/extract-knowledge/SKILL.md':
    'c1119611498a4f596f202328cbd14da388ec83a9fd858f86c841f3cb5eeae21e',
  'skills/meta/generate-rubrics/SKILL.md':
    'ec7eaa63429d880bf2ff5af630d680d687a64070e9bcc1d853c9f2123f919f37',
  'skills/meta/interact-user/SKILL.md':
    '9b7dc5736c0166eb165408d9c2afaa0a72db8920bc142b3e0ac3e8313b01f88c',
  'skills/meta/learning-from-experience/SKILL.md':
    'f4be967330075486557d08e2e835670f2b48b9542b49ca3bdd58a8dcecd255a3',
  'skills/meta/memory-evolution/SKILL.md':
    '6a89e447996eefcd2d8f99b3589337b3e4a8fee610759a99733d485f3641eba5',
  'skills/meta/observe-user/SKILL.md':
    '66bcb8daf2ca665bf44f344fba63b1cafc6fdadef73300c15cf3ceedf5369afa',
  'skills/meta/skill-creation/SKILL.md':
    '5a9022f15b4e06c50b2680320b8d4bccfcb15be6f9fc84c545d8bdc7d966f782',
  'skills/meta/skill-discovery/SKILL.md':
    '7ab4a1f21ebe95fef3d345637b1174e4e00e0db8ef5e21814b44f18a10e831c0',
  'skills/meta/skill-editing/SKILL.md':
    '57bb25ead1cb732e8c9eb07a7859127568fddbe8131d29ac7aef994ee5505159',
};
