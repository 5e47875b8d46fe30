import { personTexts } from '@pelion/contract/people';
import { describe, expect, it } from 'vitest';
import { numbered, usernameOf } from './username-of.ts';

describe('a username from a name', () => {
  it.each([
    ['Ada', 'Berg', 'ada.berg'],
    ['Zoë Ann', 'van der Berg', 'zoe.vanderberg'],
    ['Anne-Marie', "O'Neil", 'annemarie.oneil'],
    ['Jörg', 'Weiß', 'jorg.weiss'],
    ['Łukasz', 'Østergård', 'lukasz.ostergard'],
    ['İpek', 'Işık', 'ipek.isik'],
    ['Cher', '', 'cher'],
    ['Юрий', 'Цой', 'юрий.цой'],
    ['美咲', '山田', '美咲.山田'],
    ['  Ada  ', ' Berg ', 'ada.berg'],
    ['!?', '', 'user'],
    ['@home', 'a@b', 'home.ab'],
    ['𝓐𝓭𝓪', 'ℬ𝔢𝔯𝔤', 'ada.berg'],
    ['Ⓐda', 'Ｂｅｒｇ', 'ada.berg'],
    ['Ada', 'ﷺ', 'ada.صلىاللهعليهوسلم'],
    ['\u0301Ada', '\u093fक', 'ada.क'],
    ['\u202eאדה', 'ברג\u200f', 'אדה.ברג'],
    ['نور', 'الهدى', 'نور.الهدى'],
    ['😀👩‍🚀', '🏳️‍🌈', 'user'],
    ['1️⃣', '\u3164', '1'],
    ['ß'.repeat(100), 'Æ'.repeat(100), `${'ss'.repeat(30)}.${'ae'.repeat(30)}`],
    ['A'.repeat(100), 'B'.repeat(100), `${'a'.repeat(30)}.${'b'.repeat(30)}`],
  ])('%s %s: %s', (given, family, username) => {
    expect(usernameOf(given, family)).toBe(username);
    expect(personTexts.username.parse(username)).toBe(username);
  });

  it('is numbered from 2', () => {
    expect([1, 2, 13].map((n) => numbered('ada.berg', n))).toEqual(['ada.berg', 'ada.berg2', 'ada.berg13']);
  });
});
