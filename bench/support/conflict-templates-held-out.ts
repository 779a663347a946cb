import { type ConflictTemplate, group } from './conflict-templates.ts';

/**
 * As rules and manuals say it, and as people ask for it: in other words than the documents. Nothing is fitted on them and
 * no rule was written for one of them.
 */
export const HELD_OUT_CONFLICTS: readonly ConflictTemplate[] = [
  ...group('en', 'number', 'held-out', [
    [
      'How many days of leave do employees of {s} get a year?',
      'Everyone at {s} has {v} days of annual leave, bank holidays included.',
      'The leave allowance at {s} is {v} days per year.',
      ['Halden', 'Merrow'],
      ['28', '32', '28'],
    ],
    [
      'Which port does the {s} server listen on?',
      'By default the {s} server listens on port {v}.',
      'Open port {v} in the firewall, since that is where the {s} server listens.',
      ['Calyx', 'Drupe'],
      ['8443', '9443', '8443'],
    ],
    [
      'What does a monthly ticket for the {s} ferry cost?',
      'A monthly ticket for the {s} ferry costs {v}.',
      'Commuters pay {v} for a monthly ticket of the {s} ferry.',
      ['Skerry', 'Tarn'],
      ['$62.50', '$71.00', '62.50 dollars'],
    ],
  ]),
  ...group('en', 'date', 'held-out', [
    [
      'What is the deadline for applications to the {s} fund?',
      'Applications to the {s} fund must arrive by {v}.',
      'The {s} fund closes for applications on {v}.',
      ['Ardent', 'Beacon'],
      ['31 March 2025', '15 April 2025', 'March 31, 2025'],
    ],
    [
      'Since which version does {s} support dark mode?',
      '{s} supports dark mode since version {v}.',
      'Dark mode came to {s} with version {v}.',
      ['Papyra', 'Quillon'],
      ['4.2.0', '4.5.1', '4.2.0'],
    ],
    [
      'At what time does the {s} pool close on Sundays?',
      'On Sundays the {s} pool closes at {v}.',
      'Sunday swimmers have to leave the {s} pool when it closes at {v}.',
      ['Wharf Lane', 'Mill Road'],
      ['6 pm', '8 pm', '18:00'],
    ],
  ]),
  ...group('en', 'name', 'held-out', [
    [
      'Who approves expenses at {s}?',
      'At {s} expenses are approved by the {v}.',
      'The {v} approves expenses at {s}.',
      ['Corvane', 'Dunmore'],
      ['finance director', 'team lead', 'finance director'],
    ],
    [
      'What is the default database of {s}?',
      '{s} stores its data in {v} by default.',
      'The default database of {s} is {v}.',
      ['Ledgerly', 'Tallybox'],
      ['PostgreSQL', 'MariaDB', 'PostgreSQL'],
    ],
    [
      'Who discovered the {s} comet?',
      'The {s} comet was discovered by {v}.',
      'It was {v} who first saw the {s} comet and is held to have discovered it.',
      ['Varga', 'Ilmen'],
      ['Maria Kohl', 'Stefan Ruud', 'the astronomer Maria Kohl'],
    ],
  ]),
  ...group('en', 'polarity', 'held-out', [
    [
      'Can I pay at the {s} museum with a card?',
      'Visitors of the {s} museum {v} pay with a card.',
      'At the desk of the {s} museum you {v} pay with a card.',
      ['Orrery', 'Lantern'],
      ['can', 'cannot', 'can'],
    ],
    [
      'Does {s} work without an internet connection?',
      '{s} {v} without an internet connection.',
      'On a plane, without an internet connection, {s} {v}.',
      ['Notelark', 'Fieldbook'],
      ['works', 'does not work', 'works'],
    ],
    [
      'Is a helmet required on the {s} trail?',
      'A helmet is {v} on the {s} trail.',
      'For riders on the {s} trail a helmet is {v}.',
      ['Cinder', 'Gorse'],
      ['required', 'not required', 'required'],
    ],
  ]),
  ...group('zh', 'number', 'held-out', [
    [
      '{s}公司的试用期有多长？',
      '{s}公司新员工的试用期为{v}。',
      '在{s}公司，入职后有{v}的试用期。',
      ['明德', '远航'],
      ['三个月', '六个月', '3个月'],
    ],
    [
      '{s}系统默认用哪个端口？',
      '{s}系统默认使用{v}端口。',
      '防火墙需要放行{v}端口，这是{s}系统的默认端口。',
      ['云帆', '星图'],
      ['8080', '9090', '8080'],
    ],
  ]),
  ...group('zh', 'date', 'held-out', [
    [
      '{s}项目的申请什么时候截止？',
      '{s}项目的申请截止日期是{v}。',
      '{s}项目于{v}截止申请，逾期不再受理。',
      ['春晖', '晨星'],
      ['2025年3月31日', '2025年4月15日', '2025-03-31'],
    ],
    [
      '{s}图书馆几点关门？',
      '{s}图书馆每天{v}关门。',
      '读者请注意，{s}图书馆{v}关门。',
      ['文渊', '汇贤'],
      ['晚上九点', '晚上十点', '21:00'],
    ],
  ]),
  ...group('zh', 'name', 'held-out', [
    [
      '{s}的报销由谁审批？',
      '{s}的报销由{v}审批。',
      '在{s}，{v}负责审批报销。',
      ['华川集团', '江南集团'],
      ['财务总监', '部门经理', '财务总监'],
    ],
    [
      '{s}塔是谁设计的？',
      '{s}塔由{v}设计。',
      '{v}设计了{s}塔。',
      ['镇海', '观澜'],
      ['陆云山', '沈怀远', '建筑师陆云山'],
    ],
  ]),
  ...group('zh', 'polarity', 'held-out', [
    [
      '{s}软件支持离线使用吗？',
      '{s}软件{v}离线使用。',
      '没有网络的时候，{s}软件{v}离线使用。',
      ['墨客', '随手'],
      ['支持', '不支持', '支持'],
    ],
    [
      '{s}酒店可以带宠物入住吗？',
      '{s}酒店{v}带宠物入住。',
      '客人{v}带宠物入住{s}酒店。',
      ['碧湾', '松涛'],
      ['可以', '不可以', '可以'],
    ],
  ]),
];
