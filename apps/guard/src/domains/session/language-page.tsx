import { CheckIcon } from '@guardroom/ui/icon/icons.ts';
import { isLanguage, languages, setLanguage, useLanguage } from '../../platform/texts/language.ts';
import { keepLanguage } from '../../store/meta.ts';

/** The languages, each by its own name; the first screen of a new device. */
export function LanguagePage() {
  const chosen = useLanguage();
  return (
    <ul className="rows">
      {Object.entries(languages)
        .flatMap(([key, name]) => (isLanguage(key) ? [{ key, name }] : []))
        .map(({ key, name }) => (
          <li key={key}>
            <button
              type="button"
              className="row"
              lang={key}
              aria-pressed={key === chosen}
              onClick={() => {
                setLanguage(key);
                void keepLanguage(key);
              }}
            >
              <span>{name}</span>
              {key === chosen && <CheckIcon />}
            </button>
          </li>
        ))}
    </ul>
  );
}
