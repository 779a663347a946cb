import { describe, expect, test } from 'vitest';
import { buildSample, type SampleFile } from '../../test/support/sample-report.ts';

function answersOf(question: string, ...texts: readonly string[]): readonly string[] {
  const files: SampleFile[] = texts.map((text, at) => ({ path: `${at}.md`, title: `${at}`, text }));
  const { answer, claims } = buildSample({ question, clues: [], files }).report;
  return answer.claimIds.flatMap((id) => claims.find((claim) => claim.id === id)?.text ?? []);
}

describe('ANS-7 and REP-5 what tells beyond the question answers', () => {
  test('the line that tells, not the line that asks', () => {
    const text =
      'I asked for the garage colour when there was a chance.\n\nThe garage colour is blue.\n';
    expect(answersOf('What is the garage colour?', text)).toEqual(['The garage colour is blue.']);
  });

  test('a turn answers the turn in front of it', () => {
    const chat = [
      'Anna: Hi Ben! Long time no see.',
      'Ben: Hey Anna, how are you?',
      'Anna: Great, thanks. What is the password of the guest wifi at the office?',
      'Ben: It is sunflower-42.',
      'Anna: Thanks! And who looks after the garden now?',
      'Ben: My cousin Tilda took that over in May.',
    ].join('\n');
    expect(answersOf('What is the password of the guest wifi?', chat)).toEqual([
      'Ben: It is sunflower-42.',
    ]);
    expect(answersOf('Who looks after the garden?', chat)).toEqual([
      'Ben: My cousin Tilda took that over in May.',
    ]);
  });

  test('ANS-12 who asks how in Chinese is told what belongs together, who asks for a value is not', () => {
    const steps =
      '清洗水壶的方法很简单。先倒入半壶白醋。再加满清水烧开。最后放一个小时，用清水冲洗水壶。';
    expect(answersOf('怎么清洗水壶？', steps)).toEqual([steps]);
    const text = '大桥于1931年5月通车。当天来了很多的人。桥上挂满了灯。';
    expect(answersOf('大桥什么时候通车？', text)).toEqual(['大桥于1931年5月通车。']);
  });

  test('code under its heading, a row by its header, the list that the words in front announce', () => {
    const readme = [
      '# foo\n\nA small tool for counting.\n\n## Install\n\n```sh\nnpm install foo\n```\n',
      '## Options\n\n| option | default |\n|---|---|\n| `--depth` | 3 |\n| `--quiet` | false |\n',
      '## Needs\n\nfoo needs:\n\n- Node 20\n- git 2.40\n',
    ].join('\n');
    expect(answersOf('How do I install foo?', readme)[0]).toBe('npm install foo');
    expect(answersOf('What is the default of --depth?', readme)[0]).toBe('| `--depth` | 3 |');
    expect(answersOf('What does foo need?', readme)[0]).toBe('- Node 20 - git 2.40');
  });

  test('the sentence that states what is asked by yes or no, though it says nothing beyond it', () => {
    const text =
      'The harbour master is Ada Nissen.\n\nBoats longer than 12 metres need a permit.\n';
    expect(answersOf('Is Ada Nissen the harbour master?', text)).toEqual([
      'The harbour master is Ada Nissen.',
    ]);
  });

  test('code answers nobody who does not ask for it', () => {
    const readme =
      '# pool\n\n```js\nconst pool = new Pool({ licence: 1, author: 2 });\n```\n\nThe licence of pool is MIT.\n';
    expect(answersOf('Which licence does pool have?', readme)).toEqual([
      'The licence of pool is MIT.',
    ]);
  });

  test('a question in Chinese is answered by what tells', () => {
    const chat = '小王：会议室的密码是多少？\n小李：密码是8821，昨天刚换的。\n小王：谢谢！\n';
    expect(answersOf('会议室的密码是多少？', chat)).toEqual(['小李：密码是8821，昨天刚换的。']);
  });
});

describe('ANS-7 where what answers stands', () => {
  const titled = (question: string, ...files: readonly SampleFile[]): string | undefined => {
    const { answer, claims } = buildSample({ question, clues: [], files }).report;
    return claims.find(({ id }) => id === answer.claimIds[0])?.text;
  };

  test('at the top of the document whose title is the question', () => {
    const text = `Turn the valve to the left until it clicks.\n\n${'The shop opens at nine and sells parts for the boiler. '.repeat(4)}Bleed the boiler at the shop for a fee.\n`;
    expect(
      titled('How can I bleed the boiler?', {
        path: 'a.md',
        title: 'How to bleed the boiler',
        text,
      }),
    ).toBe('Turn the valve to the left until it clicks.');
  });

  test('in a sentence that tells, not in one that announces it', () => {
    const text =
      'In this article the colour of the harbour lamp is explained. The harbour lamp has a green colour.\n';
    expect(answersOf('What colour is the harbour lamp?', text)).toEqual([
      'The harbour lamp has a green colour.',
    ]);
    expect(
      answersOf('港口灯塔有多高？', '下面小编为大家介绍港口灯塔有多高。港口灯塔高42米。'),
    ).toEqual(['港口灯塔高42米。']);
  });

  test('in the list that is about it, not in one whose items share its words among them', () => {
    const text =
      '## Rules\n\n- A gate has a lock.\n- A lamp needs oil and a wick.\n- Keep the harbour clear.\n\n## Harbour lamps\n\n- North lamp\n- South lamp\n';
    expect(answersOf('What are the lamps of the harbour?', text)).toEqual([
      '- North lamp - South lamp',
    ]);
  });

  test('in what was done by the one who is asked for', () => {
    expect(
      answersOf(
        'Who was the director of Lamp?',
        'Lamp was shown first in Oslo by Ole Berg. Lamp was directed by Ada Nissen.',
      )[0],
    ).toBe('Lamp was directed by Ada Nissen.');
  });
});

describe('ANS-8 how many units answer', () => {
  test('a form of words is no second answer', () => {
    expect(
      answersOf(
        'What is the purpose of a lease?',
        'A lease is a promise that has one owner at a time.',
        'A lease is a contract between an owner and a tenant.',
      ),
    ).toHaveLength(1);
  });

  test('one where one tells all', () => {
    expect(
      answersOf(
        'Who designed the Tay Bridge?',
        'The Tay Bridge is in Scotland. Thomas Bouch designed the Tay Bridge. Trains use the Tay Bridge every day.',
      ),
    ).toEqual(['Thomas Bouch designed the Tay Bridge.']);
  });

  test('another document that says something else is a side of a conflict, no second answer', () => {
    expect(
      answersOf(
        'When did the Tay Bridge fall?',
        'The Tay Bridge fell in 1879.',
        'The Tay Bridge fell in January 1880, as some say.',
        'The soup is served at noon and the bridge is closed.',
      ),
    ).toHaveLength(1);
  });

  test('a document that is heard already is led to no second time', () => {
    const { answer, claims } = buildSample({
      question: 'At which college did the engineer of the harbour of Velm study?',
      clues: [],
      files: [
        {
          path: 'lind.md',
          title: 'Tora Lind',
          text: 'Tora Lind was an engineer from Osk. She studied at the College of Brae before she came to Velm. She died in 1860.',
        },
        {
          path: 'harbour.md',
          title: 'Harbour of Velm',
          text: 'The harbour of Velm was dug in 1821 by the engineer Tora Lind. It holds 240 ships.',
        },
      ],
    }).report;
    const said = answer.claimIds.flatMap((id) => claims.find((one) => one.id === id)?.text ?? []);
    expect(said.join(' ')).toContain('College of Brae');
    expect(said.join(' ')).not.toContain('1860');
  });

  test('who asks why is told by one document, unless the question names the other one', () => {
    const reasons = [
      'The pump of the yard stops because its oil gets thick.',
      'In winter the pump of the mill is idle because the river freezes.',
    ];
    expect(answersOf('Why does the pump of the yard stop in winter?', ...reasons)).toEqual(
      reasons.slice(0, 1),
    );
  });

  test('ANS-44 under a heading that asks the same, its section alone answers', () => {
    const handbook =
      '# Handbook\n\n## Which records do we keep?\n\nWe keep names and addresses.\n\n## Contact\n\nFor records that we keep on paper, which are few, ask Ada Nissen of the archive.\n';
    expect(answersOf('Which records do we keep?', handbook)).toEqual([
      'We keep names and addresses.',
    ]);
  });

  test('three at most, however much there is to tell', () => {
    const answers = answersOf(
      'Who designed, built, opened, inspected and rebuilt the Tay Bridge?',
      'Thomas Bouch designed the Tay Bridge.',
      'Hopkins Gilkes built the Tay Bridge.',
      'The Queen opened the Tay Bridge for trains.',
      'Henry Noble inspected the Tay Bridge in vain.',
      'William Barlow rebuilt the Tay Bridge later.',
    );
    expect(answers).toHaveLength(3);
  });
});
