import { Trash2, Undo2, UserRound } from 'lucide';
import { useRef, useState } from 'react';
import { fotoRule } from '#contract/datei.ts';
import { showAlert } from '#web/alert/alert-store.ts';
import { faultUnlessShrunk } from '#web/datei/upload-shrink.ts';
import { useTranslation } from '#web/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AvatarCrop } from './avatar-crop.tsx';
import styles from './avatar-field.module.css';
import type { Crop } from './crop.ts';
import { Group, useField, useMitgliedForm } from './mitglied-fields.tsx';

/** `nth`: a phone calls every photo that it takes `image.jpg`. */
type Picked = { image: ImageBitmap; name: string; nth: number; crop?: Crop };

/** The picture of a member: drop or choose one, move it into the square, or take it away, and think better of it. */
export function AvatarField() {
  const { t } = useTranslation();
  const { form, isPicturePending, setPicturePending } = useMitgliedForm();
  const { id, disabled, error } = useField('avatar');
  const [picked, setPicked] = useState<Picked>();
  const [removed, setRemoved] = useState<{ avatar: typeof form.values.avatar; picked: Picked | undefined }>();
  const [isDragged, setDragged] = useState(false);
  const address = useShownAvatar();
  // a large one is read for a second or two, in which another may be chosen
  const beingRead = useRef<File>(undefined);

  const take = async ([file]: File[]) => {
    if (!file) return;
    // what is sent is a square of it, however large it is
    const fault = faultUnlessShrunk(fotoRule, file);
    if (fault) return showAlert('danger', t(`upload.${fault}`, { name: file.name, count: 1 }));
    beingRead.current = file;
    setPicturePending(true);
    // not a picture, whatever its name says
    const image = await createImageBitmap(file).catch(() => null);
    if (!image) showAlert('danger', t('upload.failed', { name: file.name, count: 1 }));
    if (beingRead.current !== file) return;
    beingRead.current = undefined;
    if (!image) return setPicturePending(false);
    // it is among the values once its square is
    setPicked((before) => ({ image, name: file.name, nth: (before?.nth ?? 0) + 1 }));
  };
  const remove = () => {
    beingRead.current = undefined;
    setPicturePending(false);
    setDragged(false);
    setRemoved({ avatar: form.values.avatar, picked });
    setPicked(undefined);
    form.setFieldValue('avatar', null);
  };
  const putBack = () => {
    setPicked(removed?.picked);
    form.setFieldValue('avatar', removed?.avatar);
  };

  return (
    <Group title={t('mitglied.bild')}>
      <div className={styles.picture} aria-busy={isPicturePending && !isDragged}>
        {picked ? (
          <AvatarCrop
            key={picked.nth}
            image={picked.image}
            start={picked.crop}
            onDrag={() => {
              setDragged(true);
              setPicturePending(true);
            }}
            onCrop={(data, crop) => {
              setDragged(false);
              setPicturePending(beingRead.current !== undefined);
              setPicked({ ...picked, crop });
              form.setFieldValue('avatar', { dateiName: jpegName(picked.name), typ: 'image/jpeg', data });
            }}
          />
        ) : (
          <div className={styles.preview}>
            {address ? <img src={address} alt={t('mitglied.avatarVorschau')} /> : <Icon of={UserRound} />}
          </div>
        )}
      </div>
      {!disabled && (
        <div className={styles.actions}>
          <DropZone
            id={id}
            label={t('mitglied.avatarZiehen')}
            choose={t(address || picked ? 'mitglied.avatarAendern' : 'mitglied.avatarWaehlen')}
            hint={
              <>
                {error && <strong className={styles.error}>{error}</strong>}
                <span>{t('mitglied.avatarHilfe')}</span>
              </>
            }
            extensions={fotoRule.extensions}
            multiple={false}
            onFiles={take}
          />
          {address || picked ? (
            <Button look="quiet" onClick={remove}>
              <Icon of={Trash2} />
              <span>{t('mitglied.avatarEntfernen')}</span>
            </Button>
          ) : (
            removed && (
              <Button look="quiet" onClick={putBack}>
                <Icon of={Undo2} />
                <span>{t('mitglied.avatarZurueck')}</span>
              </Button>
            )
          )}
        </div>
      )}
    </Group>
  );
}

/** What is stored, until something else is chosen or it is removed. */
function useShownAvatar(): string | undefined {
  const { form, benutzer } = useMitgliedForm();
  const { avatar = benutzer?.avatar } = form.values;
  if (!avatar) return undefined;
  return avatar.data.startsWith('data:') ? avatar.data : `data:${avatar.typ};base64,${avatar.data}`;
}

function jpegName(name: string): string {
  return name.replace(/\.[^.]*$/, '.jpg');
}
