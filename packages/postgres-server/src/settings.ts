const everywhere = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  random_page_cost: '1.1',
  jit: 'off',
};

/** For a laptop or a small server. Everything that makes a commit durable stays on. */
export const durableSettings: Record<string, string> = {
  ...everywhere,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_connections: '100',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  shared_preload_libraries: 'pg_stat_statements',
  log_lock_waits: 'on',
};

/** For tests: nothing survives a power cut, and nothing needs to. */
export const ephemeralSettings: Record<string, string> = {
  ...everywhere,
  shared_buffers: '128MB',
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Most statements of a test run a few times on a connection: planned each time, that would be most of their cost.
  plan_cache_mode: 'force_generic_plan',
  max_wal_size: '2GB',
  checkpoint_timeout: '1h',
};
