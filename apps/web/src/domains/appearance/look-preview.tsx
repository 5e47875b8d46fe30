import { defineMessages } from '@pelion/words';
import { SettingsSection } from '../../components/settings-page.tsx';
import { useMessages } from '../../lib/text.ts';
import { schoolColors } from '../../lib/theme/school-colors.ts';
import classes from './appearance.module.css';

const messages = defineMessages({
  title: 'Preview',
  about: 'The header, a button and the log-in page, in light and dark.',
  light: 'Light',
  dark: 'Dark',
  button: 'Publish',
  link: 'A link',
  chosen: 'Chosen',
  login: 'Log in',
  username: 'Username',
});

interface LookPreviewProps {
  readonly color: string;
  readonly schoolName: string;
  readonly logoUrl: string | null;
}

export function LookPreview(props: LookPreviewProps) {
  const t = useMessages(messages);
  return (
    <SettingsSection title={t('title')} about={t('about')}>
      <div className={classes.previews}>
        <Preview {...props} scheme="light" label={t('light')} />
        <Preview {...props} scheme="dark" label={t('dark')} />
      </div>
    </SettingsSection>
  );
}

interface PreviewProps extends LookPreviewProps {
  readonly scheme: 'light' | 'dark';
  readonly label: string;
}

/** Non-interactive preview, made of the real components. */
function Preview({ color, schoolName, logoUrl, scheme, label }: PreviewProps) {
  const t = useMessages(messages);
  return (
    <figure className={classes.preview}>
      <figcaption>{label}</figcaption>
      <div className={classes.stage} style={{ ...schoolColors(color), colorScheme: scheme }} inert>
        <div className={classes.head} translate="no">
          {logoUrl ? <img src={logoUrl} alt="" height={28} /> : <Mark name={schoolName} />}
        </div>
        <div className={classes.parts}>
          <span className="button" data-tone="primary" data-size="sm">
            {t('button')}
          </span>
          <span className={classes.link}>{t('link')}</span>
          <span className={classes.chosen}>{t('chosen')}</span>
        </div>
        <div className={classes.gate}>
          <span className={classes.line}>{t('username')}</span>
          <span className="button" data-tone="primary" data-size="sm">
            {t('login')}
          </span>
        </div>
      </div>
    </figure>
  );
}

function Mark({ name }: { readonly name: string }) {
  return (
    <>
      <span className={classes.mark}>{name.charAt(0)}</span>
      {name}
    </>
  );
}
