-- What became of the friend's own reward: held until their first pickup while nobody knows whether their address is theirs.
alter table referrals add column friend_reward text not null default 'paid' check (friend_reward in ('paid', 'held'));
