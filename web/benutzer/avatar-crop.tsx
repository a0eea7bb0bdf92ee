import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n.ts';
import styles from './avatar-field.module.css';
import { type Crop, centred, cropSquare, dragCrop, maxZoom } from './crop.ts';

/** Twice the 220 pixels it is shown at, for dense screens. */
const side = 440;

type Props = {
  image: ImageBitmap;
  /** The square to begin with. */
  start?: Crop;
  /** It is no square to be kept until `onCrop` says so. */
  onDrag: () => void;
  onCrop: (dataUrl: string, crop: Crop) => void;
};

/** Which square of the picture is kept: by dragging it, or by three sliders for the keyboard. */
export function AvatarCrop({ image, start = centred, onDrag, onCrop }: Props) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number; crop: Crop }>(undefined);
  const [crop, setCrop] = useState(start);

  useEffect(() => {
    const { left, top, side: length } = cropSquare(image, crop);
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    // JPEG has no transparency
    context.fillStyle = '#fff';
    context.fillRect(0, 0, side, side);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, left, top, length, length, 0, 0, side, side);
  }, [image, crop]);

  const keep = useEffectEvent(() => {
    if (canvas.current) onCrop(canvas.current.toDataURL('image/jpeg', 0.9), crop);
  });
  // not while it is being dragged: encoding and a whole form would follow every pixel
  const [settled, setSettled] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when the picture has settled, not when it moves
  useEffect(() => keep(), [image, settled]);
  const settle = () => setSettled((count) => count + 1);

  const down = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, crop };
    onDrag();
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!from.current) return;
    const moved = { x: event.clientX - from.current.x, y: event.clientY - from.current.y };
    setCrop(dragCrop(image, from.current.crop, moved, event.currentTarget.clientWidth));
  };
  const up = () => {
    from.current = undefined;
    settle();
  };
  const slide = (change: Partial<Crop>) => {
    setCrop({ ...crop, ...change });
    settle();
  };

  return (
    <div className={styles.crop}>
      <canvas
        ref={canvas}
        width={side}
        height={side}
        role="img"
        aria-label={t('mitglied.avatarVorschau')}
        onPointerDown={down}
        onPointerMove={move}
        // after every release, and also where none is told
        onLostPointerCapture={up}
      />
      <Slider
        label={t('mitglied.avatarZoom')}
        min={1}
        max={maxZoom}
        value={crop.zoom}
        onChange={(zoom) => slide({ zoom })}
      />
      <Slider label={t('mitglied.avatarWaagrecht')} min={-1} max={1} value={crop.x} onChange={(x) => slide({ x })} />
      <Slider label={t('mitglied.avatarSenkrecht')} min={-1} max={1} value={crop.y} onChange={(y) => slide({ y })} />
    </div>
  );
}

type SliderProps = { label: string; min: number; max: number; value: number; onChange: (value: number) => void };

function Slider({ label, min, max, value, onChange }: SliderProps) {
  return (
    <label>
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={0.05}
        value={value}
        aria-valuetext={`${Math.round(value * 100)} %`}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </label>
  );
}
