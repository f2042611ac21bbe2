import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Lightbox } from '#web/ui/display/viewer/lightbox.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { Combobox } from '#web/ui/forms/combobox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#web/ui/overlays/dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/ui/overlays/dropdown-menu.tsx';
import { GallerySection } from './gallery-section.tsx';

function GalleryLightbox() {
  const [place, setPlace] = useState<number>();
  const pictures = ['clay-vases', 'morning-cortado'].map((file) => ({
    imageUrl: `/demo/scenes/${file}.webp`,
    alt: file,
    width: 1200,
    height: 800,
  }));
  return (
    <>
      <Button variant="outline" onClick={() => setPlace(0)}>
        Lightbox
      </Button>
      {place !== undefined && (
        <Lightbox
          pictures={pictures}
          place={place}
          onPlaceChange={setPlace}
          onClose={() => setPlace(undefined)}
          title={pictures[place]?.alt ?? ''}
        />
      )}
    </>
  );
}

export function GalleryOverlays() {
  return (
    <GallerySection id="overlays" title="Overlays">
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <GalleryLightbox />
        <Dialog>
          <DialogTrigger asChild>
            <Button variant="outline">Dialog</Button>
          </DialogTrigger>
          <DialogContent
            title="Apply for this job"
            text="Say why you are the right person for it."
            footer={
              <>
                <DialogClose asChild>
                  <Button variant="outline">Cancel</Button>
                </DialogClose>
                <Button>Submit application</Button>
              </>
            }
          >
            <div className="grid gap-5">
              <Field label="Message">
                <Textarea name="message" />
              </Field>
              <Field label="Town">
                <Combobox name="town" suggestions={['Austin', 'Dallas', 'Houston']} />
              </Field>
            </div>
          </DialogContent>
        </Dialog>
        <AlertDialog
          trigger={<Button variant="outline">Alert dialog</Button>}
          title="Cancel this booking?"
          text="The money goes back to where it came from. This cannot be undone."
          confirmLabel="Cancel booking"
          cancelLabel="Keep it"
          destructive
          onConfirm={() => toast({ title: 'Booking cancelled' })}
        />
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="outline">Menu</Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuLabel>Signed in as Ada</DropdownMenuLabel>
            <DropdownMenuSeparator />
            <DropdownMenuItem>
              <Settings aria-hidden="true" />
              Settings
            </DropdownMenuItem>
            <DropdownMenuItem tone="red">
              <LogOut aria-hidden="true" />
              Sign out
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
        <Button
          variant="outline"
          onClick={() =>
            toast({
              title: 'Application rejected',
              description: 'They will be told in five seconds.',
              action: { label: 'Undo', onSelect: () => toast({ title: 'Taken back' }) },
            })
          }
        >
          Toast
        </Button>
        <Button
          variant="outline"
          onClick={() => toastError('Login failed', 'Invalid username or password')}
        >
          Error toast
        </Button>
      </div>
    </GallerySection>
  );
}
