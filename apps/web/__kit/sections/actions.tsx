import { IconArchive, IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, ButtonLink, PlainButton } from '../../src/components/button.tsx';
import { IconButton } from '../../src/components/icon-button.tsx';
import { Menu } from '../../src/components/menu.tsx';
import classes from '../kit.module.css';
import { Row, Section } from '../section.tsx';

const tones = ['primary', 'default', 'danger', 'quiet', 'link'] as const;
const nothing = () => undefined;

export function Actions() {
  return (
    <Section title="Buttons and menus">
      {(['lg', 'md', 'sm'] as const).map((size) => (
        <Row key={size}>
          {tones.map((tone) => (
            <Button key={tone} tone={tone} size={size}>
              {tone}
            </Button>
          ))}
          <Button tone="primary" size={size} icon={IconPlus}>
            New assessment
          </Button>
          <IconButton label={`Edit ${size}`} icon={IconPencil} size={size} />
        </Row>
      ))}
      <Row>
        <Button tone="primary" isBusy>
          Saving…
        </Button>
        <Button tone="primary" disabledReason="Add a question first">
          Publish
        </Button>
        <Button disabled>Disabled</Button>
        <ButtonLink to="/elsewhere">A link</ButtonLink>
        <PlainButton className={classes.key} onClick={nothing}>
          7
        </PlainButton>
        <Menu
          label="More about this test"
          entries={[
            { label: 'Duplicate', icon: IconCopy, onChoose: nothing },
            { label: 'Archive', icon: IconArchive, onChoose: nothing, disabledReason: 'It is running' },
            { label: 'Delete', icon: IconTrash, isDangerous: true, onChoose: nothing },
          ]}
        />
      </Row>
    </Section>
  );
}
