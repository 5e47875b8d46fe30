import { type Phrase, phrase } from '@pelion/words';
import { passageEnd } from '../foreign/with-passages.ts';

/** One question as it stands in the file, comments taken out. What it has as id is a tag, too: staff find it by that. */
export type RawItem = {
  line: number;
  text: string;
  category?: string;
  tags: string[];
  isBehindPassage: boolean;
  problem?: Phrase;
};

const comment = /^\s*\/\//;
/** Begins another question, though no blank line says so. */
const titleLine = /^\s*::/;
const categoryLine = /^\s*\$CATEGORY:(.*)$/;
/** Ends at a bracket that has no backslash before it. */
const tag = /\[(?:id|tag):((?:\\.|[^\]\\]){1,200})\]/g;

const braces = (line: string) =>
  comment.test(line) ? [] : (line.match(/\\.|[{}]/g) ?? []).filter((found) => found.length === 1);

/** For each line the first brace at or after it: tells a blank line inside an answer block from a block never closed. */
function upcomingBraces(lines: readonly string[]): (string | undefined)[] {
  let next: string | undefined;
  const backwards = lines.toReversed().map((line) => {
    next = braces(line)[0] ?? next;
    return next;
  });
  return backwards.toReversed();
}

/** For each line the first one behind it that is not blank. */
function upcomingLines(lines: readonly string[]): string[] {
  let next = '';
  const backwards = lines.toReversed().map((line) => {
    const behind = next;
    if (line.trim() !== '') next = line;
    return behind;
  });
  return backwards.toReversed();
}

/** A title alone, and an answer block alone, belong to what stands beyond the blank line. */
const isOpen = (lines: readonly string[], next: string) =>
  onlyTitle.test(lines.join('\n')) ? !/^\s*(?:::|\$CATEGORY:)/.test(next) : /^\s*\{/.test(next);
/** A title that goes over several lines is not closed yet. */
const isInTitle = (lines: readonly string[]) => {
  const text = lines.join('\n').trimStart();
  return text.startsWith('::') && !text.includes('::', 2);
};
const onlyTitle = /^\s*::(?:\\.|[^\\:]|:(?!:)){1,400}::\s*(?:\[\w+\])?\s*$/;

/** Questions end at a blank line outside an answer block. An unclosed block ends there too and takes nothing along. */
export function splitItems(text: string): RawItem[] {
  const lines = text.split('\n');
  const upcoming = upcomingBraces(lines);
  const behind = upcomingLines(lines);
  const items: RawItem[] = [];
  let current: { line: number; lines: string[] } | null = null;
  let openedAt: number | null = null;
  /** Behind an answer block, and in no other one. */
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
