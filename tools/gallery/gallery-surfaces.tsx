import Search from 'lucide-react/icons/search';
import { Button } from '#web/ui/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CardBody } from '#web/ui/display/card-body.tsx';
import { CardHeader } from '#web/ui/display/card-header.tsx';
import { MoneyTable } from '#web/ui/display/money-table.tsx';
import { StarRating } from '#web/ui/display/star-rating.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/display/tabs.tsx';
import { ViewMore } from '#web/ui/display/view-more.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { GallerySection } from './gallery-section.tsx';

const tones = ['neutral', 'outline', 'ink', 'amber', 'red', 'blue', 'green'] as const;
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%23c98a4b" d="M0 0h8v8H0z"/%3E%3Ccircle cx="4" cy="5" r="2" fill="%23f6d9a8"/%3E%3C/svg%3E';

export function GallerySurfaces() {
  return (
    <GallerySection id="surfaces" title="Surfaces">
      <Card>
        <CardHeader
          level={3}
          title="Where the money is"
          text="Held since 4 June"
          action={<Badge tone="amber">Held</Badge>}
        />
        <CardBody>
          <MoneyTable
            caption="Sum"
            rows={[
              { label: 'Two hours', note: '$150.00 an hour', amount: '$300.00' },
              { label: 'Fee', amount: '$0.00' },
            ]}
            total={{ label: 'Total', amount: '$300.00' }}
          />
        </CardBody>
      </Card>
      <Card>
        <CardHeader level={3} title="People and marks" />
        <CardBody className="grid gap-5">
          <div className="flex flex-wrap items-center gap-3">
            <Avatar alt="" initials="AL" size="sm" />
            <Avatar alt="Ada Lovelace" initials="AL" />
            <Avatar alt="Grace" initials="GH" size="lg" src={picture} loading="eager" />
            <Avatar alt="Broken" initials="BR" size="lg" src="data:image/png;base64,AA" />
            <Spinner label="Loading" />
          </div>
          <div className="flex flex-wrap gap-2">
            {tones.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </div>
          <div className="grid gap-2">
            <StarRating value={4.8}>(42)</StarRating>
            <StarRating value={3.25} />
            <StarRating value={4.6} compact>
              (7)
            </StarRating>
          </div>
          <ViewMore />
        </CardBody>
      </Card>
      <Tabs defaultValue="full">
        <TabsList>
          <TabsTrigger value="full">Full</TabsTrigger>
          <TabsTrigger value="other">
            Reviews <Badge>12</Badge>
          </TabsTrigger>
          <TabsTrigger value="no" disabled>
            Disabled
          </TabsTrigger>
        </TabsList>
        <TabsContent value="full" className="grid gap-4">
          <p className="text-xs">12 Captions and marks</p>
          <p className="text-sm">14 Labels, buttons, second lines</p>
          <p>
            16 Reading: a sentence long enough to break at the end of its line, twice if need be.
          </p>
          <p className="font-semibold text-lg">20 Card titles</p>
          <p className="font-semibold text-xl">28 Headings</p>
        </TabsContent>
        <TabsContent value="other">Nothing here</TabsContent>
      </Tabs>
      <EmptyState
        level={3}
        icon={<Search className="size-6" />}
        title="No creators found"
        text="Try adjusting your search criteria"
        action={<Button variant="outline">Clear filters</Button>}
      />
      <ErrorState
        level={3}
        title="Error loading creators"
        message="The server did not answer in time."
        onRetry={() => undefined}
      />
      <Card aria-busy="true">
        <Skeleton className="aspect-3/2 rounded-b-none rounded-t-lg" />
        <CardBody className="grid gap-3">
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5 w-4/5" />
        </CardBody>
      </Card>
    </GallerySection>
  );
}
