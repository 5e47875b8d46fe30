import { useFormat } from '../lib/format.ts';
import { useFew } from '../lib/truncate-list.ts';

/** Longer lists of names are not read before confirming. */
const MOST_NAMED = 8;

/** The first names and the number of the others, for a confirmation question. */
export function FirstNames({ names }: { readonly names: readonly string[] }) {
  const few = useFew();
  const { list } = useFormat();
  return list(few(names, MOST_NAMED));
}
