/** Sentences that state one thing about a subject; `{s}` is the subject, `{v}` the value. */
export interface ConflictTemplate {
  readonly language: 'en' | 'zh';
  readonly kind: 'number' | 'date' | 'name' | 'polarity';
  /** Nothing is fitted on those of the test split, nor on those held out. */
  readonly split: 'train' | 'test' | 'held-out';
  readonly asks: string;
  /** Ways of saying it; the second document says it in the second way. */
  readonly says: readonly [string, string];
  /** The subject that is asked about, and another one of its kind. */
  readonly subjects: readonly [string, string];
  /** A value, another one, and the first written otherwise. */
  readonly values: readonly [string, string, string];
}

type Line = readonly [
  asks: string,
  first: string,
  second: string,
  subjects: readonly [string, string],
  values: readonly [string, string, string],
];

export const group = (
  language: ConflictTemplate['language'],
  kind: ConflictTemplate['kind'],
  split: ConflictTemplate['split'],
  lines: readonly Line[],
): readonly ConflictTemplate[] =>
  lines.map(([asks, first, second, subjects, values]) => {
    return { language, kind, split, asks, says: [first, second], subjects, values };
  });

export const CONFLICT_TEMPLATES: readonly ConflictTemplate[] = [
  ...group('en', 'number', 'train', [
    [
      'How many passengers did tram line {s} carry in 2022?',
      'Tram line {s} carried {v} passengers in 2022.',
      'In 2022 some {v} passengers used tram line {s}, the council said.',
      ['61', '14'],
      ['48 million', '51 million', '48,000,000'],
    ],
    [
      'How tall is the {s} tower?',
      'The {s} tower is {v} tall.',
      'With a height of {v}, the {s} tower can be seen from the sea.',
      ['Brandvik', 'Sollen'],
      ['94 metres', '101 metres', '94 m'],
    ],
    [
      'What is the capacity of the {s} reservoir?',
      'The capacity of the {s} reservoir is {v}.',
      'The {s} reservoir holds {v} of water at most.',
      ['Arlem', 'Kestrel'],
      ['12,500 litres', '14,000 litres', '12500 litres'],
    ],
  ]),
  ...group('en', 'number', 'test', [
    [
      'How many rooms does the {s} hotel have?',
      'The {s} hotel has {v} rooms.',
      'Guests of the {s} hotel can choose between {v} rooms on four floors.',
      ['Marena', 'Pelikan'],
      ['120', '145', '120'],
    ],
    [
      'How much did the {s} bridge cost?',
      'The {s} bridge cost {v}.',
      'In the end {v} were spent on the {s} bridge.',
      ['Ostra', 'Tilla'],
      ['€3.2 million', '€4.1 million', '€3,200,000'],
    ],
    [
      'How long is the {s} tunnel?',
      'The {s} tunnel is {v} long.',
      'Drivers spend ten minutes in the {s} tunnel, whose length is {v}.',
      ['Hovden', 'Rask'],
      ['8.4 km', '9.1 km', '8.4 kilometres'],
    ],
  ]),
  ...group('en', 'date', 'train', [
    [
      'When was the {s} library opened?',
      'The {s} library was opened on {v}.',
      'On {v} the mayor opened the {s} library.',
      ['Fenwick', 'Dorne'],
      ['5 May 1987', '9 June 1988', 'May 5, 1987'],
    ],
    [
      'In which year was the {s} company founded?',
      'The {s} company was founded in {v}.',
      'Founded in {v}, the {s} company makes pumps.',
      ['Larsen', 'Okafor'],
      ['1931', '1934', '1931'],
    ],
  ]),
  ...group('en', 'date', 'test', [
    [
      'When does the {s} festival begin?',
      'The {s} festival begins on {v}.',
      'Visitors are welcome from {v}, when the {s} festival begins.',
      ['Rowan', 'Juniper'],
      ['12 July 2024', '19 July 2024', '2024-07-12'],
    ],
    [
      'When did the {s} mill burn down?',
      'The {s} mill burned down in {v}.',
      'A fire destroyed the {s} mill, which burned down in {v}.',
      ['Hadley', 'Corwin'],
      ['1902', '1911', '1902'],
    ],
  ]),
  ...group('en', 'name', 'train', [
    [
      'Who has won the election in {s}?',
      '{v} has won the election in {s}.',
      'The election in {s} was won by {v}.',
      ['Ostrava', 'Zilina'],
      ['Petra Novak', 'Jiri Dvorak', 'Novak'],
    ],
    [
      'Who designed the {s} theatre?',
      'The {s} theatre was designed by {v}.',
      'It was {v} who designed the {s} theatre.',
      ['Almeida', 'Castell'],
      ['Ines Moreau', 'Paul Hartmann', 'the architect Ines Moreau'],
    ],
    [
      'Where was {s} born?',
      '{s} was born in {v}.',
      '{s}, who was born in {v}, studied law.',
      ['Tomas Brandt', 'Erik Solberg'],
      ['Lisbon', 'Porto', 'the city of Lisbon'],
    ],
  ]),
  ...group('en', 'name', 'test', [
    [
      'Who is the captain of the {s}?',
      'The captain of the {s} is {v}.',
      '{v} is captain of the {s} since last spring.',
      ['Seagull', 'Albatross'],
      ['Nora Lindqvist', 'Olaf Berg', 'Lindqvist'],
    ],
    [
      'Who wrote the opera "{s}"?',
      'The opera "{s}" was written by {v}.',
      '{v} wrote the opera "{s}" in two winters.',
      ['The Glass Hill', 'The Iron Gate'],
      ['Clara Weiss', 'Anton Keller', 'Weiss'],
    ],
    [
      'In which city is the head office of {s}?',
      'The head office of {s} is in {v}.',
      '{s} has its head office in {v}.',
      ['Northwind Energy', 'Southgate Energy'],
      ['Bergen', 'Aarhus', 'Bergen, Norway'],
    ],
  ]),
  ...group('en', 'polarity', 'train', [
    [
      'Is the {s} bridge open to cars?',
      'The {s} bridge is {v} to cars.',
      'To cars the {s} bridge is {v}.',
      ['Kellner', 'Moltke'],
      ['open', 'not open', 'open'],
    ],
    [
      'Does the {s} pump need oil?',
      'The {s} pump {v} oil.',
      'According to its manual the {s} pump {v} oil.',
      ['R7', 'R9'],
      ['needs', 'does not need', 'needs'],
    ],
  ]),
  ...group('en', 'polarity', 'test', [
    [
      'Are dogs allowed in the {s} park?',
      'Dogs are {v} in the {s} park.',
      'In the {s} park dogs are {v}.',
      ['Linden', 'Birch'],
      ['allowed', 'not allowed', 'allowed'],
    ],
    [
      'Was the {s} treaty signed by Denmark?',
      'The {s} treaty {v} by Denmark.',
      'By Denmark the {s} treaty {v}.',
      ['Roskilde', 'Odense'],
      ['was signed', 'was never signed', 'was signed'],
    ],
  ]),
  ...group('zh', 'number', 'train', [
    [
      '{s}水库的库容是多少？',
      '{s}水库的库容是{v}。',
      '据介绍，{s}水库库容达{v}。',
      ['青山', '白云'],
      ['1200万立方米', '1500万立方米', '1200万立方米'],
    ],
    [
      '{s}小学有多少名学生？',
      '{s}小学有{v}名学生。',
      '目前{s}小学共有学生{v}名。',
      ['东湖', '南山'],
      ['860', '920', '860'],
    ],
  ]),
  ...group('zh', 'number', 'test', [
    [
      '{s}大桥全长多少米？',
      '{s}大桥全长{v}米。',
      '{s}大桥是一座斜拉桥，全长{v}米。',
      ['金沙', '沱江'],
      ['1860', '2010', '1860'],
    ],
    [
      '{s}博物馆的门票多少钱？',
      '{s}博物馆的门票为{v}元。',
      '游客参观{s}博物馆需购票，门票{v}元。',
      ['丝绸', '茶叶'],
      ['40', '60', '40'],
    ],
  ]),
  ...group('zh', 'date', 'train', [
    [
      '{s}车站是什么时候启用的？',
      '{s}车站于{v}启用。',
      '{v}，{s}车站正式启用。',
      ['临江', '望海'],
      ['2011年6月30日', '2012年7月1日', '2011年6月30日'],
    ],
  ]),
  ...group('zh', 'date', 'test', [
    [
      '{s}公司是哪一年成立的？',
      '{s}公司成立于{v}。',
      '{v}，{s}公司在南京成立。',
      ['恒远', '瑞达'],
      ['1998年', '2001年', '1998年'],
    ],
  ]),
  ...group('zh', 'name', 'train', [
    [
      '{s}中学的校长是谁？',
      '{s}中学的校长是{v}。',
      '{v}是{s}中学的校长。',
      ['育才', '启明'],
      ['王建国', '李志强', '王建国'],
    ],
  ]),
  ...group('zh', 'name', 'test', [
    [
      '《{s}》的作者是谁？',
      '《{s}》的作者是{v}。',
      '{v}是《{s}》的作者。',
      ['秋水长天', '北方来信'],
      ['张文远', '陈晓东', '张文远'],
    ],
  ]),
  ...group('zh', 'polarity', 'train', [
    [
      '{s}公园允许带狗吗？',
      '{s}公园{v}带狗。',
      '游客请注意，{s}公园{v}带狗。',
      ['滨河', '翠湖'],
      ['允许', '不允许', '允许'],
    ],
  ]),
  ...group('zh', 'polarity', 'test', [
    [
      '{s}药片可以和牛奶一起吃吗？',
      '{s}药片{v}和牛奶一起吃。',
      '医生说，{s}药片{v}和牛奶一起吃。',
      ['安宁', '康泰'],
      ['可以', '不可以', '可以'],
    ],
  ]),
];
