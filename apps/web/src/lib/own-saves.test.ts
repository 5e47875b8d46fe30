import { expect, test } from 'vitest';
import { isOwnSave, rememberSave } from './own-saves.ts';

test('knows what was saved in this browser, and not what was saved elsewhere', () => {
  rememberSave('question 1:2');
  expect(isOwnSave('question 1:2')).toBe(true);
  expect(isOwnSave('question 1:3')).toBe(false);
});

test('keeps the last fifty', () => {
  for (let version = 0; version <= 50; version += 1) rememberSave(`question 9:${version}`);
  expect([isOwnSave('question 9:0'), isOwnSave('question 9:1')]).toEqual([false, true]);
});

test('passes over what is no list', () => {
  localStorage.setItem('own-saves', '{');
  expect(isOwnSave('question 4:1')).toBe(false);
});
