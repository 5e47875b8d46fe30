import { useFew } from '../lib/few.ts';
import { useFormat } from '../lib/format.ts';

/** A thousand names are nothing that anybody reads before saying yes. */
const MOST_NAMED = 8;

/** Whom a question is about: the first ones by name, the others by how many they are. */
export function FirstNames({ names }: { readonly names: readonly string[] }) {
  const few = useFew();
  const { list } = useFormat();
  return list(few(names, MOST_NAMED));
}
