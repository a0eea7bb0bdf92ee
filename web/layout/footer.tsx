import { identity } from '#content/pages/identity.ts';
import { type Language, languages } from '#contract/language.ts';
import { showAlert } from '#web/alert/alert-store.ts';
import { useChangeLanguage, useTranslation } from '#web/i18n.ts';
import { ColorSchemeChoice } from '#web/ui/color-scheme-choice.tsx';
import styles from './footer.module.css';

export function Footer() {
  const { t, language: current } = useTranslation();
  const changeLanguage = useChangeLanguage();
  const change = (language: Language) =>
    changeLanguage(language).catch(() => showAlert('danger', t('error.unreachable')));
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p>
          © {identity.name}
          <em lang={identity.mottoSprache}>{identity.motto}</em>
        </p>
        <div className={styles.choices}>
          <ColorSchemeChoice
            label={t('app.farbschema')}
            names={{ auto: t('app.farbschemaAuto'), light: t('app.farbschemaHell'), dark: t('app.farbschemaDunkel') }}
          />
          <fieldset>
            <legend className="visually-hidden">{t('app.sprache')}</legend>
            {languages.map((language) => (
              <button
                key={language}
                type="button"
                lang={language}
                aria-pressed={current === language}
                onClick={() => change(language)}
              >
                {language === 'de' ? 'Deutsch' : 'Français'}
              </button>
            ))}
          </fieldset>
        </div>
      </div>
    </footer>
  );
}
