interface LabelledDeed {
  readonly label: RegExp;
  readonly deed: string;
}

const DEEDS: readonly LabelledDeed[] = [
  {
    label:
      /^[\s*_-]*(?:present|in attendance|attendees|attending|attendance|participants)[\s*_]*:/iu,
    deed: 'attended present participated joined',
  },
  { label: /^[\s*_-]*(?:出席|参会|与会|参加)(?:人员?|者)?[\s*_]*[:：]/u, deed: '出席 参加 参会' },
  { label: /^[\s*_-]*(?:absent|apologies|excused)[\s*_]*:/iu, deed: 'absent missed' },
  { label: /^[\s*_-]*(?:chair(?:ed by)?|chairperson)[\s*_]*:/iu, deed: 'chaired led' },
  { label: /^[\s*_-]*(?:author|written by)[\s*_]*:/iu, deed: 'wrote written' },
];

/** What those did who are named behind a label: they attended whom minutes call "Present:". */
export function deedOfLabel(text: string): string {
  return DEEDS.find(({ label }) => label.test(text))?.deed ?? '';
}
