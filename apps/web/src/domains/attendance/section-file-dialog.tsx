import { registerFileRoutes } from '@pelion/contract/register-files/routes';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { DayRange } from '../../components/day-range.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TableDownload } from '../../components/table-download.tsx';
import { sectionsQuery } from '../../lib/campus-lists.ts';
import { useCampusToday } from '../../lib/campus-today.ts';
import { useMessages } from '../../lib/text.ts';
import { sectionFileOf } from './queries.ts';

const messages = defineMessages({
  title: 'Attendance of a {section}',
  section: '{^section}',
  choose: 'Please select',
  days: 'Days',
  close: 'Close',
});

const DAY_MS = 86_400_000;

/** Registers of a section on some days as a file: {student+} by {class+}. */
export function SectionFileDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(messages);
  const today = useCampusToday();
  const { data: sections = [] } = useQuery(sectionsQuery);
  const [section, setSection] = useState('');
  const [days, setDays] = useState({
    from: new Date(Date.parse(today) - 27 * DAY_MS).toISOString().slice(0, 10),
    to: today,
  });
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <Button data-close>{t('close')}</Button>
          {section === '' ? null : (
            <TableDownload
              service={registerFileRoutes.service}
              fileName={`attendance-${days.from}-${days.to}`}
              addressOf={(wanted) =>
                sectionFileOf(Number(section), { start_date: days.from, end_date: days.to, ...wanted })
              }
            />
          )}
        </>
      }
    >
      <SelectField
        label={t('section')}
        value={section}
        options={[
          { value: '', label: t('choose') },
          ...sections.map(({ id, label }) => ({ value: String(id), label })),
        ]}
        onChange={setSection}
      />
      <DayRange
        label={t('days')}
        value={days}
        onChange={({ from = days.from, to = days.to }) => setDays({ from, to })}
      />
    </Dialog>
  );
}
