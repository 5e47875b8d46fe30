import { later } from '../lazy-part.tsx';
import { LoadingState } from '../loading-state.tsx';
import type { Mark } from './given-options.tsx';
import { type Option, OptionList } from './option-list.tsx';

const GivenOptions = later(
  () => import('./given-options.tsx').then((file) => file.GivenOptions),
  <LoadingState blocks={[42, 42]} />,
);

interface ChoiceAnswerProps {
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly kind: 'one' | 'many';
  /** Missing: read only. */
  readonly onToggle?: ((optionId: string) => void) | undefined;
  readonly marks?: ReadonlyMap<string, Mark> | undefined;
  readonly labelledBy: string;
}

/** Options to choose from, or as they were chosen. */
export function ChoiceAnswer({ onToggle, marks, ...rest }: ChoiceAnswerProps) {
  return onToggle ? <OptionList {...rest} onToggle={onToggle} /> : <GivenOptions {...rest} marks={marks} />;
}
