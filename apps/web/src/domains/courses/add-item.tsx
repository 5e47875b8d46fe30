import { type NamedRule, rules } from '@pelion/access';
import { type CourseItemKind, courseItemKindTable } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '../../components/button.tsx';
import { courseItemIcons } from '../../components/courses/item-icon.tsx';
import { Field } from '../../components/fields/field.tsx';
import { Menu } from '../../components/menu.tsx';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './course-builder.module.css';

const messages = defineMessages({
  quick: 'Add to {$module}',
  placeholder: 'Name of a page, or a link',
  add: 'Add item',
  kinds: 'Kinds of items for {$module}',
});

/** Rules by which the records of a kind are listed. */
const listedBy: { readonly [Kind in CourseItemKind]?: NamedRule } = {
  resource: rules.viewDrawer,
  assignment: rules.viewAssignments,
  assessment: rules.viewAssessmentsAsStaff,
  package: rules.keepScormPackages,
  tool: rules.keepTools,
};

interface AddItemProps {
  readonly moduleKey: string;
  readonly moduleName: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onQuickAdd: () => void;
  readonly onKind: (kind: CourseItemKind) => void;
}

/** End of a module: a typed name becomes a page and a pasted address a link; other kinds come from a menu. */
export function AddItem({ moduleKey, moduleName, typed, onType, onQuickAdd, onKind }: AddItemProps) {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  return (
    <div className={classes.add}>
      <Field label={t('quick', { module: moduleName })} isLabelHidden className={classes.quick}>
        {(control) => (
          <input
            {...control}
            className="input"
            data-quick={moduleKey}
            value={typed}
            placeholder={t('placeholder')}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              onQuickAdd();
            }}
          />
        )}
      </Field>
      <Menu
        label={t('kinds', { module: moduleName })}
        opener={(props) => (
          <Button {...props} icon={IconPlus} aria-haspopup="menu">
            {t('add')}
          </Button>
        )}
        entries={courseItemKindTable.names.map((kind) => {
          const rule = listedBy[kind];
          return (
            (rule === undefined || may(rule)) && {
              label: text.phrase(courseItemKindTable.labelOf(kind)),
              icon: courseItemIcons[kind],
              onChoose: () => onKind(kind),
            }
          );
        })}
      />
    </div>
  );
}
