import {
  type Currency,
  currencies,
  currencyText,
  type Frequency,
  frequencies,
  frequencyNames,
} from '@pelion/contract/product-services/facts';
import { defineMessages } from '@pelion/words';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({
  price: 'Price',
  priceHint: 'Leave empty for no price.',
  currency: 'Currency',
  frequency: 'How often',
});

interface PriceFieldsProps {
  readonly form: Form<{
    readonly price: string;
    readonly currency: Currency;
    readonly frequency: Frequency;
  }>;
}

/** A text field keeps the typed digits: prices must not be rounded. */
export function PriceFields({ form }: PriceFieldsProps) {
  const text = useText();
  const t = text(messages);
  const { language } = useLanguage();
  return (
    <>
      <FormRow>
        <TextField
          {...form.field('price')}
          label={t('price')}
          hint={t('priceHint')}
          inputMode="decimal"
          maxLength={12}
        />
        <SelectField
          {...form.field('currency')}
          label={t('currency')}
          options={currencies.map((value) => ({ value, label: currencyText(value, language) }))}
        />
      </FormRow>
      <SelectField
        {...form.field('frequency')}
        label={t('frequency')}
        options={frequencyNames.map((value) => ({ value, label: text.phrase(frequencies[value].label) }))}
      />
    </>
  );
}
