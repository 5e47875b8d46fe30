import { expect, it } from 'vitest';
import { judgeMessage } from './judge-message.ts';

it.each([
  ['this is bullshit', 'rude'],
  ['What the FUCK is this', 'rude'],
  ['you are an asshole', 'rude'],
  ['ｓｈｉｔ', 'rude'],
  ['stupid bitch', 'rude'],
  ['f*ck this, I want to kill myself', 'danger'],
  ['fuck, my dad hits me', 'serious'],
])('flags “%s” as %s', (text, flag) => expect(judgeMessage(text)).toBe(flag));

it.each([
  'How do I assess a class in Scunthorpe?',
  'Assyria, Essex, Sussex and Middlesex',
  'The assassin passed the grass',
  'Is f(k) = f(u) + fu, and fk the derivative?',
  'a55 + 5h17 = 8008',
  'Moby Dick and Dickens',
  'sex chromosomes, semen, the penis, the vagina and the anus',
  'analyze the canal, then titrate with arsenic',
  'magna cum laude; a document on cucumbers',
  'the rooster (cock), the great tit, the ass and the jackdaw',
  'Shiitake, cockpit, cocktail, Uranus, snigger, cuckoo',
  'Montenegro, the rape of Lucrece, grapes and rapid therapy',
  'a flame retardant, to retard motion',
  'Is the hit ratio right? Push it.',
  'I got it wrong, this is stupid',
  'the cut-off, a shot, a peacock, mishit',
])('takes as ordinary: %s', (text) => expect(judgeMessage(text)).toBeNull());
