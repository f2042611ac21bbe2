import ArrowRight from 'lucide-react/icons/arrow-right';
import Heart from 'lucide-react/icons/heart';
import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import { Fragment, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/display/card.tsx';
import { CardBody } from '#web/ui/display/card-body.tsx';
import { CardHeader } from '#web/ui/display/card-header.tsx';
import { Calendar } from '#web/ui/forms/calendar.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Chip } from '#web/ui/forms/chip.tsx';
import { Combobox } from '#web/ui/forms/combobox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { type Range, RangeSlider } from '#web/ui/forms/range-slider.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { StarPicker } from '#web/ui/forms/star-picker.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/overlays/popover.tsx';
import { GallerySection } from './gallery-section.tsx';

const towns = ['Houston', 'San Antonio', 'Dallas', 'Austin', 'Fort Worth', 'El Paso'];
const variants = ['default', 'outline', 'secondary', 'ghost', 'destructive', 'link'] as const;

function PriceChip() {
  const [range, setRange] = useState<Range>([50, 240]);
  const [active, setActive] = useState(true);
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Chip
          label={active ? `$${range[0]} – $${range[1]}` : 'Price'}
          active={active}
          onClear={() => setActive(false)}
        />
      </PopoverTrigger>
      <PopoverContent label="Price" className="w-72">
        <p className="mb-2 font-semibold tabular">
          ${range[0]} – ${range[1]}
        </p>
        <RangeSlider
          label="Price"
          value={range}
          onValueChange={(next) => {
            setRange(next);
            setActive(true);
          }}
          min={0}
          max={500}
          step={10}
          format={(dollars) => `${dollars} dollars`}
        />
      </PopoverContent>
    </Popover>
  );
}

export function GalleryControls() {
  const [day, setDay] = useState<string | null>('2025-06-14');
  return (
    <GallerySection id="controls" title="Controls">
      <Card className="md:col-span-2">
        <CardHeader level={3} title="Buttons" text="Amber is the one next action of a page." />
        <CardBody className="grid gap-5">
          {(['lg', 'default', 'sm'] as const).map((size) => (
            <div key={size} className="flex flex-wrap items-center gap-3">
              {variants.map((variant) => (
                <Button key={variant} variant={variant} size={size}>
                  {variant === 'default' ? 'Book a session' : variant}
                </Button>
              ))}
            </div>
          ))}
          <div className="flex flex-wrap items-center gap-3">
            <Button pending>Saving</Button>
            <Button variant="outline" pending>
              Saving
            </Button>
            <Button disabled>Disabled</Button>
            <Button variant="outline" disabled>
              Disabled
            </Button>
            <Button variant="ghost" size="icon" aria-label="Keep">
              <Heart aria-hidden="true" />
            </Button>
            <a href="#controls" className={buttonClass({ variant: 'secondary' })}>
              Go to the top <ArrowRight aria-hidden="true" />
            </a>
          </div>
        </CardBody>
      </Card>
      <Card>
        <CardHeader level={3} title="Filters" />
        <CardBody className="grid gap-5">
          <div className="flex flex-wrap gap-2">
            <PriceChip />
            <Chip label="Any rating" />
            <Chip label="This week" active />
            <Chip label="Off" disabled />
          </div>
          <SegmentedControl
            legend="View"
            name="view"
            defaultValue="list"
            segments={[
              { value: 'list', label: 'List', icon: <List aria-hidden="true" /> },
              { value: 'map', label: 'Map', icon: <MapIcon aria-hidden="true" /> },
            ]}
          />
          <StarPicker legend="Your rating" name="stars" defaultValue={4} />
        </CardBody>
      </Card>
      <Card>
        <CardHeader level={3} title="Fields" />
        <CardBody className="grid gap-5">
          <Field label="Full name" hint="As it stands on your invoice.">
            <Input name="name" autoComplete="name" placeholder="Ada Lovelace" />
          </Field>
          <Field label="Email" error="Invalid email format">
            <Input name="email" type="email" defaultValue="ada@" />
          </Field>
          <Field label="Service">
            <Select name="service" defaultValue="b">
              <option value="a">All services</option>
              <option value="b">Second choice</option>
            </Select>
          </Field>
          <Field label="Location">
            <Combobox name="location" suggestions={towns} placeholder="City" />
          </Field>
          <Field label="About you" optional>
            <Textarea name="bio" placeholder="A few lines" />
          </Field>
          <Field label="Locked" hideLabel>
            <Input name="locked" disabled defaultValue="Not to be changed" />
          </Field>
          <Field label="Picture">
            <Input name="file" type="file" />
          </Field>
        </CardBody>
      </Card>
      <Card>
        <CardHeader level={3} title="Choices" />
        <CardBody className="grid gap-5">
          <FormError
            title="Please fill in all required fields"
            problems={[{ message: 'Email: invalid format', fieldId: 'choice-mail' }]}
          />
          {[false, true].map((on) => (
            <Fragment key={String(on)}>
              <Field layout="inline" label="I accept the terms" hint="They fit on one page.">
                <Checkbox name="terms" defaultChecked={on} />
              </Field>
              <Field layout="inline" label="Accept bookings">
                <Switch name="bookings" defaultChecked={on} />
              </Field>
            </Fragment>
          ))}
          <Field layout="inline" label="Not now">
            <Switch name="off" disabled />
          </Field>
          <Field
            layout="inline"
            label="Must be ticked"
            error="Please tick this box"
            id="choice-mail"
          >
            <Checkbox name="must" />
          </Field>
        </CardBody>
      </Card>
      <Card>
        <CardHeader level={3} title="Calendar" />
        <CardBody>
          <Calendar
            value={day}
            onValueChange={setDay}
            today="2025-06-04"
            min="2025-06-04"
            max="2026-06-04"
            isDisabled={(date) => Number(date.slice(-2)) % 5 === 0}
          />
        </CardBody>
      </Card>
    </GallerySection>
  );
}
