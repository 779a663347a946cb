import { type AnswerCase, CHAT, one, README, STAFF, two } from './answer-case.ts';

/** What the documents tell. */
export const ANSWER_CASES: readonly AnswerCase[] = [
  // A line that asks, and a line that tells.
  {
    question: 'What is the garage colour?',
    files: {
      'a.txt':
        'I asked for the garage colour when there was a chance.\n\nThe garage colour is blue.\n',
    },
    holds: ['blue'],
    answered: 'yes',
  },
  {
    question: 'What colour is the garage?',
    files: { 'a.txt': 'Nobody knew what colour the garage was.\n\nThe garage is painted green.\n' },
    holds: ['green'],
  },
  {
    question: 'Which colour does the front door have?',
    files: {
      'a.txt':
        'Do you remember the colour of the front door?\n\nThe front door has a dark red colour.\n',
    },
    holds: ['dark red'],
    lacks: ['Do you remember'],
  },
  {
    question: 'What is the door code?',
    files: { 'a.txt': 'Please send me the door code.\n\nThe door code is 4471.\n' },
    holds: ['4471'],
    lacks: ['Please send'],
  },
  {
    question: '车库是什么颜色？',
    files: { 'a.txt': '我问过车库是什么颜色。\n\n车库是蓝色的。\n' },
    holds: ['蓝色'],
  },
  // Chats.
  {
    question: 'When is the flight of Tom?',
    files: {
      'chat.txt':
        'Sue: Hi Tom, when is your flight?\nTom: on 14 June at 9:40.\nSue: ok, good luck!\n',
    },
    holds: ['14 June'],
  },
  {
    question: '小王什么时候到？',
    files: {
      'chat.txt':
        '小李：你好，小王！\n小王：你好！\n小李：你什么时候到？\n小王：我星期六下午三点到。\n小李：好的，再见。\n',
    },
    holds: ['星期六下午三点'],
  },
  {
    question: 'What did Ana thank Ben for, was it the car?',
    files: { 'chat.txt': CHAT },
    lacks: ['long time no see'],
  },
  // Installing, code, steps.
  {
    question: 'How do I install quill?',
    files: { 'README.md': README },
    holds: ['npm install quill-notes'],
    answered: 'not no',
  },
  {
    question: 'How can I list all notes with quill?',
    files: { 'README.md': README },
    holds: ['quill list'],
  },
  {
    question: 'How do I reset the router?',
    files: one(
      '# Router\n\n## Reset\n\n1. Unplug the power cable.\n2. Wait ten seconds.\n3. Hold the button and plug it in.\n\n## Colours\n\nThe light is green.\n',
    ),
    holds: ['Unplug the power cable', 'Hold the button'],
  },
  {
    question: '怎么安装小笔记？',
    files: one('# 小笔记\n\n## 安装\n\n```\npip install xiaobiji\n```\n'),
    holds: ['pip install xiaobiji'],
  },
  {
    question: 'What is the command to start the worker?',
    files: one('# Worker\n\nStart the worker:\n\n```\nworker run --queue mail\n```\n'),
    holds: ['worker run --queue mail'],
  },
  // Tables, lists.
  { question: 'In which office is Karl Venn?', files: { 'staff.md': STAFF }, holds: ['118'] },
  { question: 'Who is the accountant?', files: { 'staff.md': STAFF }, holds: ['Ruth Amsel'] },
  {
    question: 'Which item is the cheapest?',
    files: { 'prices.csv': 'item,price\ncoffee,3.20\ntea,2.10\ncake,4.00\n' },
    holds: ['tea'],
  },
  {
    question: '苹果的价格是多少？',
    files: { 'jia.csv': '商品,价格\n苹果,6元\n香蕉,4元\n' },
    holds: ['6 元'],
  },
  {
    question: 'What should I pack for the trip?',
    files: one(
      '# Trip\n\nWhat to pack for the trip:\n\n- a rain coat\n- two pairs of socks\n- a torch\n\nThe bus leaves at six.\n',
    ),
    holds: ['rain coat', 'torch'],
    lacks: ['bus leaves'],
  },
  {
    question: 'Which languages are supported?',
    files: one('# Tool\n\nSupported languages:\n\n* Danish\n* Welsh\n* Tamil\n'),
    holds: ['Danish', 'Tamil'],
  },
  // Values in front.
  {
    question: 'When was the bridge at Holm opened?',
    files: one('The bridge at Holm was opened on 4 May 1931. It is made of steel.\n'),
    front: '4 May 1931',
  },
  {
    question: 'Who designed the bridge at Holm?',
    files: one('The bridge at Holm was designed by Greta Lund. It is made of steel.\n'),
    front: 'Greta Lund',
  },
  {
    question: 'How high is the Arven tower?',
    files: one('The Arven tower is 84 metres high and was finished late.\n'),
    front: '84 metres',
  },
  {
    question: 'Is the Arven tower open on Sunday?',
    files: one('The Arven tower is not open on Sunday.\n'),
    front: 'No',
  },
  {
    question: 'Does the museum have a café?',
    files: one('The museum has a café on the second floor.\n'),
    front: 'Yes',
  },
  { question: '阿文塔有多高？', files: one('阿文塔高84米，建于1931年。\n'), front: '84米' },
  // Conflicts.
  {
    question: 'Who won the Lakeside Cup in 2021?',
    files: two(
      'Team Heron won the Lakeside Cup in 2021.\n',
      'Team Otter won the Lakeside Cup in 2021.\n',
    ),
    isConflict: true,
    answered: 'partly',
    holds: ['Heron', 'Otter'],
  },
  {
    question: 'How many rooms does the Hotel Linde have?',
    files: two('The Hotel Linde has 48 rooms.\n', 'The Hotel Linde has 52 rooms.\n'),
    isConflict: true,
    answered: 'partly',
    holds: ['48', '52'],
  },
  {
    question: 'When was the Orrin library founded?',
    files: two(
      'The Orrin library was founded in 1888.\n',
      'Founded in 1891, the Orrin library is the oldest of the county.\n',
    ),
    isConflict: true,
    answered: 'partly',
  },
  {
    question: '林德酒店有多少间客房？',
    files: two('林德酒店有48间客房。\n', '林德酒店共有52间客房。\n'),
    isConflict: true,
    answered: 'partly',
  },
  {
    question: 'Is the north gate open at night?',
    files: two('The north gate is open at night.\n', 'The north gate is not open at night.\n'),
    isConflict: true,
    answered: 'partly',
  },
];
