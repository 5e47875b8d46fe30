import { ApiFailure } from '@pelion/contract/kernel/client';
import { Button } from '../../components/button.tsx';

interface Choice {
  readonly id: number;
  readonly name: string;
}

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'name' in value &&
  typeof value.name === 'string';

const choicesOf = (cause: Error): readonly Choice[] =>
  cause instanceof ApiFailure && Array.isArray(cause.details) ? cause.details.filter(isChoice) : [];

interface AccountChoiceProps {
  /** The failure `severalAccounts`, with a campus of each account. */
  readonly cause: Error;
  readonly isBusy: boolean;
  readonly onChoose: (campusId: number) => void;
}

/** Lists the accounts of several schools that share a password, to choose one. */
export function AccountChoice({ cause, isBusy, onChoose }: AccountChoiceProps) {
  return (
    <div className="gate-choices">
      {choicesOf(cause).map(({ id, name }) => (
        <Button key={id} isWide isBusy={isBusy} onClick={() => onChoose(id)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
