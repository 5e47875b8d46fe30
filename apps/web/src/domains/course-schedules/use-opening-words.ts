import type { CourseDetail, CourseItem } from '@pelion/contract/courses';
import { courseItemKindTable, doneRulesOf, doneRuleWords } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { shareText } from '../../components/courses/share-text.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({
  after: 'After {$names}',
  quoted: '“{$name}”',
  scored: '“{$name}” with {$score}',
  from: 'From {$when}',
  score: 'Done with {$score}',
});

type Opening = CourseItem['opening'];

/** Rules of the parts of a course for its authors: when they open, and when they are done. */
export function useOpeningWords({ modules }: Pick<CourseDetail, 'modules'>) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const names = new Map(
    modules.flatMap((module) => [module, ...module.items]).map(({ key, name }) => [key, name]),
  );
  const opens = ({ items, modules: waited, from }: Opening): readonly string[] => {
    const parts = [
      ...items.map(({ key, score }) => {
        const name = names.get(key) ?? '';
        return score === null
          ? t('quoted', { name })
          : t('scored', { name, score: shareText(format, score) });
      }),
      ...waited.map((key) => t('quoted', { name: names.get(key) ?? '' })),
    ];
    return [
      ...(parts.length > 0 ? [t('after', { names: format.list(parts) })] : []),
      ...(from === null ? [] : [t('from', { when: format.when(from) })]),
    ];
  };
  /** Rules that differ from the first one of the kind. */
  const isDone = ({ kind_id, done, score }: CourseItem): readonly string[] => {
    if (score !== null) return [t('score', { score: shareText(format, score) })];
    const kind = courseItemKindTable.nameOf(kind_id);
    return kind && doneRulesOf[kind][0] === done ? [] : [text.phrase(doneRuleWords[done])];
  };
  return { opens, isDone };
}
