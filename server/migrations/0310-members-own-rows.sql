-- While a transaction works for a member it sees theirs alone: messages sent to them, moves of their rank.
select member_table(t::regclass) from unnest(array['sms_message', 'member_rank_move']) as t;
