import { multiply, parseRational, rational, toDecimal } from '@pelion/questions/rational';
import { defineMessages } from '@pelion/words';
import { TextField } from '../../components/fields/text-field.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  credit: 'Credit of {$label}, as in 1, 0.5 or 1/3',
  worth: 'Worth {$share}',
});

interface CreditFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (credit: string) => void;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
}

/** A share of the points, exact: 1/3 stays a third. */
export function CreditField({ label, value, onChange, error, className }: CreditFieldProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const share = parseRational(value);
  return (
    <TextField
      className={className}
      label={t('credit', { label })}
      isLabelHidden
      autoComplete="off"
      value={value}
      error={error}
      hint={
        share
          ? t('worth', { share: format.percent(toDecimal(multiply(share, rational(100)), 2)) })
          : undefined
      }
      onChange={onChange}
    />
  );
}
