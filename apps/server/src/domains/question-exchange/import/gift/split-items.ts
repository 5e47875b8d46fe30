import { type Phrase, phrase } from '@pelion/words';
import { passageEnd } from '../foreign/with-passages.ts';

/** One question of the file without comments. Ids become tags too, because staff search by them. */
export type RawItem = {
  line: number;
  text: string;
  category?: string;
  tags: string[];
  isBehindPassage: boolean;
  problem?: Phrase;
};

const comment = /^\s*\/\//;
/** Starts another question even without a blank line. */
const titleLine = /^\s*::/;
const categoryLine = /^\s*\$CATEGORY:(.*)$/;
/** Ends at an unescaped bracket. */
const tag = /\[(?:id|tag):((?:\\.|[^\]\\]){1,200})\]/g;

const braces = (line: string) =>
  comment.test(line) ? [] : (line.match(/\\.|[{}]/g) ?? []).filter((found) => found.length === 1);

/**
 * For each line the first brace at or after it; distinguishes a blank line inside an answer block from an unclosed
 * block.
 */
function upcomingBraces(lines: readonly string[]): (string | undefined)[] {
  let next: string | undefined;
  const backwards = lines.toReversed().map((line) => {
    next = braces(line)[0] ?? next;
    return next;
  });
  return backwards.toReversed();
}

/** For each line the next line that is not blank. */
function upcomingLines(lines: readonly string[]): string[] {
  let next = '';
  const backwards = lines.toReversed().map((line) => {
    const behind = next;
    if (line.trim() !== '') next = line;
    return behind;
  });
  return backwards.toReversed();
}

/** Whether a lone title or answer block continues after the blank line. */
const isOpen = (lines: readonly string[], next: string) =>
  onlyTitle.test(lines.join('\n')) ? !/^\s*(?:::|\$CATEGORY:)/.test(next) : /^\s*\{/.test(next);
/** Whether a title over several lines is still open. */
const isInTitle = (lines: readonly string[]) => {
  const text = lines.join('\n').trimStart();
  return text.startsWith('::') && !text.includes('::', 2);
};
const onlyTitle = /^\s*::(?:\\.|[^\\:]|:(?!:)){1,400}::\s*(?:\[\w+\])?\s*$/;

/**
 * Splits at blank lines outside answer blocks. An unclosed block ends at a blank line too, so that later questions
 * survive.
 */
export function splitItems(text: string): RawItem[] {
  const lines = text.split('\n');
  const upcoming = upcomingBraces(lines);
  const behind = upcomingLines(lines);
  const items: RawItem[] = [];
  let current: { line: number; lines: string[] } | null = null;
  let openedAt: number | null = null;
  /** Whether an answer block has been closed. */
  let isAnswered = false;
  let category: string | undefined;
  let tags: string[] = [];
  let isBehindPassage = false;

  const finish = () => {
    if (current)
      items.push({
        line: current.line,
        text: current.lines.join('\n'),
        category,
        tags,
        isBehindPassage,
        problem:
          openedAt === null
            ? undefined
            : phrase('The answer block that {$open} opens on line {$line} is never closed with }.', {
                open: '{',
                line: openedAt,
              }),
      });
    if (current) {
      tags = [];
      isBehindPassage = false;
    }
    current = null;
    openedAt = null;
    isAnswered = false;
  };

  for (const [index, line] of lines.entries()) {
    if (comment.test(line)) {
      isBehindPassage ||= line.includes(passageEnd);
      for (const [, name = ''] of line.matchAll(tag)) tags.push(name.replace(/\\(.)/g, '$1').trim());
      continue;
    }
    if (line.trim() === '' && (openedAt === null || upcoming[index] !== '}')) {
      if (!current || isAnswered || openedAt !== null || !isOpen(current.lines, behind[index] ?? ''))
        finish();
      continue;
    }
    const isBeginning = titleLine.test(line) || categoryLine.test(line);
    if (current && openedAt === null && isBeginning && !isInTitle(current.lines)) finish();
    const named = current === null && categoryLine.exec(line);
    if (named) {
      category = named[1]?.trim();
      continue;
    }
    current ??= { line: index + 1, lines: [] };
    current.lines.push(line);
    for (const brace of braces(line)) {
      isAnswered = brace === '}';
      openedAt = isAnswered ? null : (openedAt ?? index + 1);
    }
  }
  finish();
  return items;
}
