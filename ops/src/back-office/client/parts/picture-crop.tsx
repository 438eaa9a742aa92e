import { Button } from '@tessera/ui-kit/button';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { t } from '../i18n';

interface PictureCropProps {
  url: string;
  busy: boolean;
  /** `left,top,width,height` in the picture's own pixels. */
  onCrop: (crop: string) => void;
  onCancel: () => void;
}

const shapes = [
  { id: 'wide', aspect: 16 / 6 },
  { id: 'screen', aspect: 16 / 9 },
  { id: 'square', aspect: 1 },
] as const;

/**
 * PictureCrop chooses the part of a picture that is used, with the pointer or the arrow keys. It is in a
 * chunk of its own.
 */
export default function PictureCrop({ url, busy, onCrop, onCancel }: PictureCropProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [shape, setShape] = useState<(typeof shapes)[number]>(shapes[0]);
  const [area, setArea] = useState<Area>();
  return (
    <div className="office-crop">
      <div className="office-crop-frame">
        <Cropper
          image={url}
          crop={position}
          zoom={zoom}
          aspect={shape.aspect}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setArea(pixels)}
          disableAutomaticStylesInjection
        />
      </div>
      <div className="office-crop-tools">
        <label>
          {t('picture.zoom')}
          <input
            type="range"
            min={1}
            max={4}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
        <label>
          {t('picture.shape')}
          <select
            value={shape.id}
            onChange={(event) => setShape(shapes.find(({ id }) => id === event.target.value) ?? shapes[0])}
          >
            {shapes.map(({ id }) => (
              <option key={id} value={id}>
                {t(`picture.shapes.${id}`)}
              </option>
            ))}
          </select>
        </label>
        <Button
          loading={busy}
          onClick={() => area && onCrop([area.x, area.y, area.width, area.height].map(Math.round).join(','))}
        >
          {t('picture.use')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </div>
  );
}
