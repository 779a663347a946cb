/** A folder of two documents, and what workers are asked about them. */
export const HOUSE_DOCUMENTS: Readonly<Record<string, string>> = {
  'rules.md':
    '# Rules\n\nA pattern is promoted after three sightings and two wins.\n\n## Leases\n\nA lease is waited for 30 seconds.\n',
  'house.md':
    '# House\n\nThe house was built in 1905 by Ann Reed. It has two floors and a garden.\n',
};

export const HOUSE_QUESTIONS = [
  'How many sightings promote a pattern?',
  'How long is a lease waited for?',
  'When was the house built?',
  'Who built the house?',
  'How many floors does the house have?',
  'What does the house have besides floors?',
] as const;
