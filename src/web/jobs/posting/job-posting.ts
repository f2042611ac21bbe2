import type { Job } from '#contract/jobs/job-replies.ts';

/** The job as schema.org's JobPosting, for search engines. */
export function jobPosting(job: Job, siteName: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: job.description,
    datePosted: job.openedAt ?? job.createdAt,
    validThrough: job.date,
    employmentType: 'CONTRACTOR',
    hiringOrganization: { '@type': 'Organization', name: siteName },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: job.location },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', value: job.budget, unitText: 'PROJECT' },
    },
  };
}
