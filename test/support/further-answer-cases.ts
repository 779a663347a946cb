import { type AnswerCase, CHAT, CHINESE, FLAT, one, README, STAFF, two } from './answer-case.ts';

/** What they do not tell, or in other words. */
export const FURTHER_ANSWER_CASES: readonly AnswerCase[] = [
  // Nothing there.
  {
    question: 'Who won the 2026 FIFA World Cup?',
    files: two(
      'India beat Australia in the cricket World Cup semi-final of 2023. Kohli won the award of the match.\n',
      'The hockey world cup was held in Spain in 2022.\n',
    ),
    answered: 'no',
  },
  {
    question: 'What is the capital of Mongolia?',
    files: one(
      'A proper name is a capitalised word inside a sentence. A capital letter begins a sentence.\n',
    ),
    answered: 'no',
  },
  { question: 'How old is the landlord?', files: one(FLAT), answered: 'no' },
  { question: 'What does a dog licence cost?', files: { 'README.md': README }, answered: 'no' },
  { question: 'Who invented the telescope?', files: { 'staff.md': STAFF }, answered: 'no' },
  { question: '谁发明了望远镜？', files: one(CHINESE), answered: 'no' },
  { question: '火星上的重力是多少？', files: one(CHINESE), answered: 'no' },
  { question: 'What is the salary of Karl Venn?', files: { 'staff.md': STAFF }, answered: 'no' },
  { question: 'When did the Titanic sink?', files: { 'chat.txt': CHAT }, answered: 'no' },
  {
    question: 'What is the wifi password?',
    files: one('# Wifi\n\nThe wifi is slow in the evening. Ask the office for help.\n'),
    lacks: ['The password is'],
    answered: 'no',
  },
  // Greetings, headings, half sentences.
  {
    question: 'What is the phone number of the office?',
    files: one(
      'Hello and welcome!\n\nContact the office\n\nThe phone number of the office is 555-0134.\n',
    ),
    holds: ['555-0134'],
    lacks: ['Hello and welcome'],
  },
  { question: 'When are the bins collected?', files: one(FLAT), front: 'Thursday' },
  {
    question: 'Who was Henry Grey?',
    files: one(
      'Henry Grey, 4th Earl of Kent (c. 1541 - 31 January 1615) was an English nobleman. He lived at Wrest Park.\n',
    ),
    holds: ['was an English nobleman'],
  },
  {
    question: 'Who founded the firm Dr. A. Wander AG?',
    files: one(
      'The firm Dr. A. Wander AG was founded by Georg Wander in Bern. It made malt drinks.\n',
    ),
    holds: ['Georg Wander in Bern.'],
  },
  // Words that the documents do not have, other languages.
  {
    question: 'Who testifed before the committee?',
    files: one('Clara Boone testified before the committee on Tuesday. Nobody else was heard.\n'),
    holds: ['Clara Boone'],
    reason: 'testified',
  },
  {
    question: 'What is the heigth of the Arven tower?',
    files: one('The height of the Arven tower is 84 metres.\n'),
    holds: ['84 metres'],
    reason: 'height',
  },
  {
    question: '办公室的电话是多少？',
    files: one('The phone number of the office is 555-0134.\n'),
    answered: 'no',
    reason: '英文',
  },
  {
    question: 'What does parking cost per hour?',
    files: one(CHINESE),
    answered: 'no',
    reason: 'language',
  },
  { question: '停车场每小时收费多少？', files: one(CHINESE), holds: ['五元'] },
  {
    question: 'What is a cluster?',
    files: one(
      '# Bees\n\nA cluster is a ball of bees that keeps the queen warm. Clusters form below 10 °C.\n',
    ),
    holds: ['ball of bees'],
  },
];
