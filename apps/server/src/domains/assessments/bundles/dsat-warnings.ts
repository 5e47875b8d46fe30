import { digitalSatModules, digitalSatModuleTable } from '@pelion/contract/assessment-kinds';
import { questionTypes } from '@pelion/questions';
import { defineMessages, type Text } from '@pelion/words';

// What does not fit a digital SAT, in words for its author. Pure. Nothing here keeps a bundle from being stored.

/** One linked assessment, and how many questions of each type it has (spec 1 §3). */
export interface DsatItem {
  readonly name: string;
  /** null: not chosen yet. */
  readonly module: number | null;
  readonly isActive: boolean;
  readonly questions: readonly { readonly type: number; readonly count: number }[];
}

interface ModuleRule {
  /** Of a full one (decision 0057). */
  readonly full: number;
  /** Numbers of the question types that the test has there. */
  readonly types: readonly number[];
}

const { singleChoice, number } = questionTypes;
const english: ModuleRule = { full: 27, types: [singleChoice.id] };
const math: ModuleRule = { full: 22, types: [singleChoice.id, number.id] };

const moduleRules: Readonly<Record<number, ModuleRule>> = {
  [digitalSatModules.english1]: english,
  [digitalSatModules.english2A]: english,
  [digitalSatModules.english2B]: english,
  [digitalSatModules.math1]: math,
  [digitalSatModules.math2A]: math,
  [digitalSatModules.math2B]: math,
};

const messages = defineMessages({
  missing: '{$module} is missing.',
  twice: '{$module} appears more than once: {$names}.',
  unplaced: '“{$name}” has no module yet.',
  inactive: '“{$name}” is no longer active.',
  empty: '{$module}, “{$name}”, has no {question+}.',
  count: '{$module}, “{$name}”, has {$n} {question#n}; a full digital SAT has {$full} there.',
  types: '{$module}, “{$name}”, has {$n} {question#n} of a type that a digital SAT does not ask there.',
});

const totalOf = ({ questions }: DsatItem) => questions.reduce((sum, { count }) => sum + count, 0);

export function dsatWarnings(text: Text, items: readonly DsatItem[]): string[] {
  const t = text(messages);
  const labelOf = (module: number) => text.phrase(digitalSatModuleTable.labelOf(module));
  const ofModules = Object.values(digitalSatModules).flatMap((module) => {
    const there = items.filter((item) => item.module === module);
    if (there.length === 0) return [t('missing', { module: labelOf(module) })];
    if (there.length === 1) return [];
    return [t('twice', { module: labelOf(module), names: there.map(({ name }) => name).join(', ') })];
  });
  const ofItems = items.flatMap((item) => {
    const { name, isActive } = item;
    const gone = isActive ? [] : [t('inactive', { name })];
    const rule = item.module === null ? undefined : moduleRules[item.module];
    if (item.module === null || !rule) return [...gone, t('unplaced', { name })];
    const module = labelOf(item.module);
    const n = totalOf(item);
    if (n === 0) return [...gone, t('empty', { module, name })];
    const foreign = totalOf({
      ...item,
      questions: item.questions.filter(({ type }) => !rule.types.includes(type)),
    });
    return [
      ...gone,
      ...(n === rule.full ? [] : [t('count', { module, name, n, full: rule.full })]),
      ...(foreign === 0 ? [] : [t('types', { module, name, n: foreign })]),
    ];
  });
  return [...ofModules, ...ofItems];
}
