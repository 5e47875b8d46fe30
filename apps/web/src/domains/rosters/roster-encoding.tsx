import type { RosterImport, RosterMatching } from '@pelion/contract/rosters';
import { isRosterEncoding, rosterEncodingNames, rosterEncodings } from '@pelion/contract/rosters/facts';
import { defineMessages } from '@pelion/words';
import type { UseMutationResult } from '@tanstack/react-query';
import { SelectField } from '../../components/fields/select-field.tsx';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({
  label: 'Letters of the file',
  option: '{$letters} ({$name})',
  hint: 'The file does not say which letters it is written in. Choose others if names look wrong.',
  sample:
    'The file does not say which letters it is written in. Choose others if these look wrong: {$samples}',
});

interface RosterEncodingProps {
  readonly roster: RosterImport;
  readonly match: Pick<UseMutationResult<RosterImport, Error, RosterMatching>, 'mutate'>;
}

/** Encoding of a file that doesn't declare one: the detected encoding, with sample names to check it. */
export function RosterEncoding({ roster, match }: RosterEncodingProps) {
  const text = useText();
  const t = text(messages);
  const samples = roster.encoding_samples.join(' · ');
  return (
    <SelectField
      label={t('label')}
      hint={samples === '' ? t('hint') : t('sample', { samples })}
      options={rosterEncodingNames.map((name) => ({
        value: name,
        label: t('option', { letters: text.phrase(rosterEncodings[name]), name }),
      }))}
      value={roster.encoding}
      onChange={(encoding) => (isRosterEncoding(encoding) ? match.mutate({ encoding }) : undefined)}
    />
  );
}
