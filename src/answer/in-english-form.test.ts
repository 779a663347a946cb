import { expect, test } from 'vitest';
import { readAsk } from './ask.ts';
import { inEnglishForm } from './in-english-form.ts';

test.each([
  ['Wann kommt der Schornsteinfeger?', 'when kommt Schornsteinfeger?', 'date'],
  ['Wie lange ist das Bad offen?', 'how long Bad offen?', 'amount'],
  ['Wie viel kostet die Karte?', 'how much kostet Karte?', 'amount'],
  ['Qui apporte le gâteau samedi ?', 'who apporte gâteau samedi ?', 'person'],
  ['Combien de places dans la salle ?', 'how many places salle ?', 'count'],
  ['¿Quién arregla la lavadora?', 'who arregla lavadora?', 'person'],
  ['Wie entlüfte ich den Heizkörper?', 'how do i entlüfte Heizkörper?', 'steps'],
  ['¿Dónde está el taller?', 'where taller?', 'place'],
  ['Quando abre a biblioteca?', 'when abre biblioteca?', 'date'],
  ['bis wann muss ich den Resturlaub nehmen', 'when Resturlaub nehmen', 'date'],
  ['il reste combien de places pour la sortie ?', 'how many reste places sortie ?', 'count'],
  ['on dort où pendant le stage', 'where dort stage', 'place'],
  ['cosa bisogna portare in fiera', 'what portare fiera', 'name'],
  ['Os alunos podem usar telemóvel no recreio?', 'is alunos usar telemóvel recreio?', 'polarity'],
])('ANS-86: %s', (question, form, kind) => {
  expect(inEnglishForm(question)).toBe(form);
  expect(readAsk(question).kind).toBe(kind);
});

test.each([
  'Who is the director of Come and See?',
  'come to the meeting',
  'What did die in 1999?',
  'can a man come in on a sin tax',
  'do dogs pay for la carte',
  '谁负责设计?',
])('ANS-86: any other question stays as it is: %s', (question) => {
  expect(inEnglishForm(question)).toBe(question);
});
