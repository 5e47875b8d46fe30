import { gradingTypeTable, multipartTypes, multipartTypeTable } from '@pelion/contract/assessment-kinds';
import { defineMessages, type Text } from '@pelion/words';
import { kindOf, satKinds } from './listed.ts';

const messages = defineMessages({ length: '{$kind}: {$length}' });

/** Filter options for standardized tests; the digital SAT also by length (decision 0121). */
export function multipartChoices(text: Text): readonly { readonly value: string; readonly label: string }[] {
  const t = text(messages);
  const labelOf = (kind: number) => text.phrase(multipartTypeTable.labelOf(kind));
  return [
    ...multipartTypeTable.names.map((name) => {
      const id = multipartTypeTable.idOf(name);
      return { value: String(id), label: labelOf(id) };
    }),
    ...satKinds.map((gradingType) => ({
      value: kindOf(gradingType),
      label: t('length', {
        kind: labelOf(multipartTypes.digitalSat),
        length: text.phrase(gradingTypeTable.labelOf(gradingType)),
      }),
    })),
  ];
}
