-- Of a lock by a house's own rule: whose. It stands no longer than that rule, as it is by now, would lock; null for every other counter.
alter table auth.throttle add column rule_of bigint;
