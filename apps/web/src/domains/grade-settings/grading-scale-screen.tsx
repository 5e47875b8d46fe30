import { rules } from '@pelion/access';
import { assessmentTypeTable } from '@pelion/contract/assessment-kinds';
import type { ScoringTemplate } from '@pelion/contract/grade-settings';
import { defineMessages } from '@pelion/words';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddButton } from '../../components/add-button.tsx';
import { AsyncView } from '../../components/async-view.tsx';
import { later } from '../../components/lazy-part.tsx';
import { RecordRow, RecordRows } from '../../components/record-card.tsx';
import { SectionButtons, SettingsPage, SettingsSection } from '../../components/settings-page.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages, useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { scalesQuery, templatesQuery } from './queries.ts';
import { ScaleCards } from './scale-cards.tsx';
import type { GradeSettingTask } from './task-dialog.tsx';

const TaskDialog = later(() => import('./task-dialog.tsx').then((file) => file.TaskDialog));

const messages = defineMessages({
  facts: 'Letters for percentages. Changes apply to earlier scores too.',
  scales: 'Grading scales',
  noScales: 'No grading scale yet. Start with a common one.',
  addScale: 'Add grading scale',
  templates: 'Scoring templates',
  templatesAbout: 'Weights for the averages of a {section}.',
  part: '{$label} {$weight}: {$types}',
  partOfNothing: '{$label} {$weight}: nothing selected yet',
  noTemplates: 'No scoring template yet.',
  addTemplate: 'Add scoring template',
  edit: 'Edit',
  remove: 'Delete',
});

/** /settings/grading-scale: scales and scoring templates of the campus. */
export function GradingScaleScreen() {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const [task, setTask] = useState<GradeSettingTask | null>(null);
  const mayAdd = may(rules.addGradingScale);
  return (
    <SettingsPage screen="gradingScale" facts={t('facts')}>
      <SettingsSection title={t('scales')}>
        <AsyncView query={useQuery(scalesQuery)}>
          {(scales) =>
            scales.length === 0 ? <p>{t('noScales')}</p> : <ScaleCards scales={scales} onTask={setTask} />
          }
        </AsyncView>
        {mayAdd ? (
          <SectionButtons>
            <AddButton label={t('addScale')} onChoose={() => setTask({ kind: 'scale', scale: null })} />
          </SectionButtons>
        ) : null}
      </SettingsSection>
      <SettingsSection title={t('templates')} about={t('templatesAbout')}>
        <AsyncView query={useQuery(templatesQuery)}>
          {(templates) =>
            templates.length === 0 ? (
              <p>{t('noTemplates')}</p>
            ) : (
              <Templates templates={templates} onTask={setTask} />
            )
          }
        </AsyncView>
        {mayAdd ? (
          <SectionButtons>
            <AddButton
              label={t('addTemplate')}
              tone="default"
              onChoose={() => setTask({ kind: 'template', template: null })}
            />
          </SectionButtons>
        ) : null}
      </SettingsSection>
      {task ? <TaskDialog task={task} onClose={() => setTask(null)} /> : null}
    </SettingsPage>
  );
}

interface TemplatesProps {
  readonly templates: readonly ScoringTemplate[];
  readonly onTask: (task: GradeSettingTask) => void;
}

function Templates({ templates, onTask }: TemplatesProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  return (
    <RecordRows label={t('templates')}>
      {templates.map((template) => (
        <RecordRow
          key={template.id}
          name={template.name}
          facts={template.parts.map(({ label, weight, type_ids }) =>
            t(type_ids.length === 0 ? 'partOfNothing' : 'part', {
              label,
              weight: format.percent(weight),
              types: format.list(type_ids.map((id) => text.phrase(assessmentTypeTable.labelOf(id)))),
            }),
          )}
          menu={[
            template.can.edit && {
              label: t('edit'),
              icon: IconPencil,
              onChoose: () => onTask({ kind: 'template', template }),
            },
            template.can.delete && {
              label: t('remove'),
              icon: IconTrash,
              isDangerous: true,
              onChoose: () => onTask({ kind: 'removeTemplate', template }),
            },
          ]}
        />
      ))}
    </RecordRows>
  );
}
