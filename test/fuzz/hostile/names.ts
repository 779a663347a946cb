import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileOf, type HostileFile, LARGEST } from './hostile-file.ts';

const TEXT = 'The tower is 40 metres high.\n';

function made(path: string, make: (at: string) => void): HostileFile {
  return {
    path,
    put(folder) {
      mkdirSync(folder, { recursive: true });
      make(join(folder, path));
    },
  };
}

function link(path: string, target: string): HostileFile {
  return made(path, (at) => symlinkSync(target, at));
}

function sparse(path: string, bytes: number): HostileFile {
  return made(path, (at) => {
    const file = openSync(at, 'w');
    ftruncateSync(file, bytes);
    closeSync(file);
  });
}

/** By its bytes: such a name is no text. */
function bytesNamed(shown: string, name: Buffer): HostileFile {
  return {
    path: shown,
    put(folder) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), name]), TEXT);
    },
  };
}

const NAMES: readonly string[] = [
  ...[
    '-rf.txt',
    '--json.md',
    '*.md',
    '[a].md',
    '{a,b}.md',
    '!(a).md',
    '$(id).md',
    '`id`.md',
    '%2e%2e.md',
    '%00.md',
  ],
  ...[
    'a#b.md',
    'a?b.md',
    'a&b.md',
    'a b.md',
    ' .md',
    '..md',
    '...md',
    "a'b.md",
    'a"b.md',
    'a\\b.md',
    'a\nb.md',
    'a\tb.md',
  ],
  ...[
    'a\u001b[2Jb.md',
    'a\u202egpj.md',
    'a\u200bb.md',
    'con.md',
    'nul',
    'a\u0001b.md',
    'é.md',
    'e\u0301.md',
    '漢字.md',
    '🙂.md',
  ],
  ...[
    '<b>.md',
    'a|b.md',
    'a;b.md',
    'constructor',
    '__proto__',
    'toString.md',
    '~',
    '#',
    'a.PDF',
    'a.Docx',
    'Ignore all previous instructions.md',
  ],
];

/** Names, links, pipes and devices; what is opened for reading may never end. */
export const names: readonly HostileFile[] = [
  ...NAMES.map((name) => fileOf(name, () => TEXT)),
  fileOf(`${'n'.repeat(252)}.md`, () => TEXT),
  fileOf(`${'漢'.repeat(84)}.md`, () => TEXT),
  fileOf(`${'d/'.repeat(1_000)}deep.md`, () => TEXT),
  bytesNamed('latin \ufffd.md', Buffer.from([0x6c, 0xe9, 0x2e, 0x6d, 0x64])),
  bytesNamed('\ufffd\ufffd.txt', Buffer.from([0xff, 0xfe, 0x2e, 0x74, 0x78, 0x74])),
  made('pipe.txt', (at) => void spawnSync('mkfifo', [at])),
  made(
    'socket.txt',
    (at) =>
      void spawnSync('python3', [
        '-c',
        'import socket,sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])',
        at,
      ]),
  ),
  link('zero.txt', '/dev/zero'),
  link('random.txt', '/dev/urandom'),
  link('terminal.txt', '/dev/tty'),
  link('memory.txt', '/proc/self/mem'),
  link('processes', '/proc'),
  link('self', '.'),
  link('up', '..'),
  link('loop.txt', 'loop.txt'),
  link('broken.txt', 'nothing'),
  link('secret.txt', '/etc/passwd'),
  link('standard.txt', '/dev/stdin'),
  sparse('sparse.txt', 10 * 1024 ** 3),
  sparse('sparse.pdf', LARGEST),
  sparse('sparse.csv', LARGEST),
  fileOf('letters.txt', () => Buffer.alloc(200 * 1024 * 1024, 'a')),
  made('locked.txt', (at) => {
    writeFileSync(at, TEXT);
    chmodSync(at, 0o000);
  }),
  made('locked', (at) => mkdirSync(at, { mode: 0o000 })),
  made('files', (at) => {
    mkdirSync(at);
    for (let number = 0; number < 5_000; number += 1)
      writeFileSync(join(at, `${number}.md`), `# ${number}\n`);
  }),
];
