import { isPermission, userTypes, userTypeTable } from '@pelion/access';
import { permissionWords } from '@pelion/access/permission-words';
import { keysOf, phrase, type Text, terms } from '@pelion/words';
import { factWords } from './fact-words.ts';

const isTerm = (key: string): key is keyof typeof terms => Object.hasOwn(terms, key);

/**
 * Returns the label of a fact; undefined where it has none. Campus terms and access overrides have computed keys:
 * `teacher`, `teacher view_classes`, `person 12 view_classes`.
 */
export function factLabel(key: string, subject: string, text: Text): string | undefined {
  if (subject === 'campus' && isTerm(key))
    return text.phrase(phrase('Word for “{$term}”', { term: terms[key][0] }));
  if (subject === 'accessControls') return grantLabel(key, text);
  const words = factWords.get(key);
  return words && text.phrase(words.label);
}

function grantLabel(key: string, text: Text): string | undefined {
  const parts = key.split(' ');
  const permission = parts.at(-1) ?? '';
  if (!isPermission(permission)) return undefined;
  const [holder = '', id = ''] = parts;
  const what = text.sentence(permissionWords[permission].label);
  if (holder === 'person') return text.phrase(phrase('Person {$id}: {$what}', { id, what }));
  const userType = keysOf(userTypes).find((name) => name === holder);
  return (
    userType &&
    text.phrase(phrase('{$role}: {$what}', { role: text.phrase(userTypeTable.labelOf(userType)), what }))
  );
}
