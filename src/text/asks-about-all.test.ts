import { describe, expect, test } from 'vitest';
import { asksAboutAll } from './asks-about-all.ts';

describe('asksAboutAll (ANS-70)', () => {
  test.each([
    'What is this about?',
    'What is this document about?',
    'What are these files about?',
    'Summarise these documents.',
    'Give me an overview.',
    'tl;dr please',
    'What is it all about?',
    'What are the notes about?',
    'Tell me about these documents.',
    'Can you summarise this folder?',
    'Tell me about the files.',
    'What is this about in a nutshell?',
    'What does this folder contain?',
    "What's in this folder?",
    'What are the main topics of the documents?',
    '这份文档讲了什么？',
    '总结一下这些文件',
    '这些文档的主要内容是什么？',
    '这本书是关于什么的？',
  ])('%s asks what is there', (question) => {
    expect(asksAboutAll(question)).toBe(true);
  });

  test.each([
    'What is this policy about?',
    'Summarise the leave policy.',
    'What does the Barista 300 guide cover?',
    'Where are the documents?',
    'How do I open a file?',
    'Give me an overview of the cooling system.',
    '总结一下休假制度',
    '文档在哪里？',
    '这台机器有什么功能？',
    'What about salaries?',
    'What about the archive?',
    'What does the manual say about notes?',
    'Where is the summary?',
    'How do I write a summary?',
    'How many files are in this folder?',
    'When was this book introduced?',
    'Who reads the reports in this folder?',
    'Is there a summary?',
    'What is an introducer?',
    'What is an outline?',
  ])('%s asks about something', (question) => {
    expect(asksAboutAll(question)).toBe(false);
  });
});
